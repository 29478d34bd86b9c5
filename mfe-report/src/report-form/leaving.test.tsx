import { fireEvent, screen } from '@testing-library/react';
import { act, useState } from 'react';
import { messages } from '../messages';
import { pending, STORED, type Answer } from '../testing/backend';
import { button, list, theList } from '../testing/pending-report';
import { fillIn, pass, renderReport, submit, toasts } from '../testing/render-report';
import ReportPage from '../report-page/report-page';
import EmbeddedReport from './embedded-report';

const PAGES = { '/report': <ReportPage />, '/': <EmbeddedReport />, '/about': <p>About</p> };
type Path = keyof typeof PAGES;

const shownToasts = () => toasts().map(({ kind, text }) => [kind, text]);
const country = () => screen.getByRole('combobox', { name: 'Country' });

/** Sends a report on /report, then goes to `to`. Returns functions to navigate and to deliver the response. */
async function sendAndLeave(answer: Answer, to: Path) {
  let show: (path: Path) => void = () => undefined;
  function Site() {
    const [path, setPath] = useState<Path>('/report');
    show = setPath;
    return PAGES[path];
  }
  const rendered = await renderReport({ report: <Site /> });
  await fillIn();
  const good = rendered.backend.answers.report;
  const { answerer, arrive } = pending(answer);
  rendered.backend.answers.report = answerer;
  await submit();
  const go = async (path: Path) => {
    act(() => show(path));
    await pass(0);
  };
  await go(to);
  return {
    ...rendered,
    go,
    arrive: async () => {
      arrive();
      await pass(0);
      rendered.backend.answers.report = good;
    },
  };
}

const REFUSED = { status: 400, body: { error: 'x', code: 'invalid_report' } };
const REFUSED_WORDS =
  'HTTP error! status: 400. Your report was not sent. Your answers are saved, so you can send them again. Go to the Report Symptoms page.';

describe('when the visitor leaves the form while its report is being sent,', () => {
  it.each<[string, Answer, string, string]>([
    ['the report is stored', { status: 201, body: STORED }, 'success', messages['report.left-sent']],
    ['the report is queued', { status: 503, body: {} }, 'warning', messages['report.left-pending']],
    ['the report is refused', REFUSED, 'error', REFUSED_WORDS],
  ])('a toast on the next page shows that %s', async (_, answer, kind, words) => {
    const { arrive } = await sendAndLeave(answer, '/about');
    expect(shownToasts()).toEqual([]);
    await arrive();
    expect(shownToasts()).toEqual([[kind, words]]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('a refused report is listed with its reason above the next form, even if that has other answers', async () => {
    const { arrive, go } = await sendAndLeave(REFUSED, '/');
    fireEvent.change(country(), { target: { value: 'GB' } });
    await arrive();
    expect(theList().getByText('HTTP error! status: 400')).toBeVisible();
    expect(country()).toHaveValue('GB');
    expect(document.body).toHaveFocus();
    await go('/about');
    await go('/');
    expect(theList().getByText('HTTP error! status: 400')).toBeVisible();
    fireEvent.click(button(/^Delete/));
    expect(list()).not.toBeInTheDocument();
  });
});
