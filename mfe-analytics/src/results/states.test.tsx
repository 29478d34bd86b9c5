import type { VerdictState } from '@health-commons/contracts/analytics';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatMessage } from '@health-commons/contracts/messages';
import { chartMessages } from '../charts/words';
import { answersIn, outbreak, series } from '../testing/answers';
import { figure, openPage, saidBy } from '../testing/open-page';
import { resultMessages } from './parts';

const DAY = { illness: 'Flu', day: '10 November 2026 UTC' };
const CHECKED =
  'Many reports of flu in a short time, being checked: 183 reports are not in these figures yet.';
const FEW = '3 reports from India in the 28 days to yesterday. A prediction needs at least 5 reports.';

const ALERTS = 'Flu: more reports than usual on 30 of 30 days, last on 19 November 2026 UTC';

/** What each state says of itself. */
const STATES = [
  {
    state: 'too-few',
    colour: 'none',
    words: [resultMessages['risk.none'], FEW, resultMessages['risk.none-text']],
    curve: 'All illnesses: not enough reports to say what is usual',
  },
  {
    state: 'usual',
    colour: 'green',
    words: ['Low risk', resultMessages['headline.usual']],
    curve: 'Flu: no alert in 30 days',
  },
  {
    state: 'being-checked',
    colour: 'none',
    words: [resultMessages['risk.checking'], CHECKED, resultMessages['risk.checking-text']],
    curve: 'Flu: reports are being checked, so we cannot say yet what is unusual',
  },
  {
    state: 'unusual',
    colour: 'red',
    words: ['High risk', formatMessage(resultMessages['headline.unusual'], DAY)],
    curve: ALERTS,
  },
  {
    state: 'ongoing',
    colour: 'red',
    words: ['High risk', formatMessage(resultMessages['headline.ongoing'], DAY)],
    curve: ALERTS,
  },
  {
    state: 'ending',
    colour: 'yellow',
    words: ['Medium risk', formatMessage(resultMessages['headline.ending'], DAY)],
    curve: ALERTS,
  },
] as const satisfies readonly { state: VerdictState; colour: string; words: string[]; curve: string }[];

/** Returns the paragraphs of the headline, which all stand in one box with the colour of the risk. */
async function headline(words: string) {
  const box = (await screen.findByText(words)).parentElement;
  return {
    words: [...(box?.children ?? [])].map(({ textContent }) => textContent),
    colour: box?.getAttribute('data-colour'),
  };
}

describe.each(STATES)("a place that is '$state'", ({ state, colour, words, curve }) => {
  const isSaid = colour !== 'none';

  it('has a headline, a confidence and charts that agree', async () => {
    openPage('', answersIn(state));
    expect(await headline(words[0])).toEqual({ words, colour });
    expect(screen.getByText(`What to expect if ${state}`, { exact: false })).toBeVisible();
    expect(screen.getByRole('heading', { name: resultMessages['result.recommendations'] })).toBeVisible();

    // A confidence that is no probability of a prediction is no number.
    const confidence = screen.getByText(resultMessages['result.confidence'], { exact: false }).parentElement;
    expect(confidence).toHaveTextContent(
      isSaid
        ? `Confidence: High (83%)What the confidence of ${state} means.`
        : `Confidence: None${resultMessages['result.confidence-none-text']}`,
    );

    const chart = within(await screen.findByRole('figure', { name: curve }));
    expect(
      chart.getByText(`State on 19 November 2026 UTC: ${chartMessages[`state.${state}`]}.`, { exact: false }),
    ).toBeVisible();
    expect(saidBy(chart.getByRole('slider'))).toContain(`, ${chartMessages[`state.${state}`]}`);
    const what = state === 'too-few' ? 'All illnesses' : 'Flu';
    const expected = isSaid ? 'we expect 60 to 140 reports in the next 7 days' : 'no forecast';
    const forecast = figure(`${what}: ${expected}`);
    if (!isSaid) {
      const reason = chartMessages[state === 'being-checked' ? 'fan.checking' : 'fan.none'];
      expect(forecast.getByText(reason)).toBeVisible();
      expect(document.body.textContent).not.toMatch(/low risk|: \w+ \(\d+%|declining|no alert/i);
    }
    // What the headline says is not repeated among the reasons.
    expect(screen.queryAllByText(CHECKED)).toHaveLength(state === 'being-checked' ? 1 : 0);
    expect(screen.queryAllByText(FEW)).toHaveLength(state === 'too-few' ? 1 : 0);
    expect(screen.getByText('A reason.')).toBeVisible();
  });

  it('has the same headline in the risk assessment', async () => {
    openPage('?tab=risk', answersIn(state));
    expect(await headline(words[0])).toEqual({ words, colour });
  });
});

test('an outbreak is told beside reports of another illness that are being checked', async () => {
  const { evidence: known, prediction } = answersIn('being-checked')['outbreak-prediction'];
  const [checked] = known.verdicts;
  const { evidence: other, ...answer } = answersIn('ongoing')['outbreak-prediction'];
  const dengue = other.verdicts.map((one) => ({ ...one, illness: 'dengue' }));
  const { responses } = openPage('', {
    'outbreak-prediction': {
      ...answer,
      prediction: { ...answer.prediction, indicators: prediction.indicators },
      illness: 'dengue',
      evidence: { ...known, verdicts: [...dengue, ...(checked ? [checked] : [])] },
    },
  });
  expect(await headline('High risk')).toEqual({
    words: ['High risk', 'Dengue: ongoing since 10 November 2026 UTC.'],
    colour: 'red',
  });
  expect(screen.getAllByText(resultMessages['notice.checking'])[0]).toBeVisible();
  expect(screen.getByText(CHECKED)).toBeVisible();
  // The charts of dengue are not affected, those of all illnesses are.
  expect(await screen.findByRole('figure', { name: /^Dengue: more reports than usual/ })).toBeVisible();
  responses['series'] = series({ checked: true });
  const choice = screen.getByRole('combobox', { name: chartMessages['charts.illness'] });
  await userEvent.selectOptions(choice, 'all');
  const name = /^All illnesses: reports are being checked/;
  expect(await screen.findByRole('figure', { name })).toBeVisible();
});

test('a gap in reporting is named, and marked in the chart, its table and the reader', async () => {
  const gap = 'No reports came from 12 November 2026 UTC to 14 November 2026 UTC (3 days).';
  const isGap = (day: string) => day >= '2026-11-12' && day <= '2026-11-14';
  openPage('', {
    series: series({ days: series().days.map((day) => ({ ...day, missing: isGap(day.date) })) }),
    'outbreak-prediction': {
      ...outbreak({ indicators: [gap] }),
      evidence: { ...outbreak().evidence, notices: [{ kind: 'gap', text: gap }] },
    },
  });
  expect(await screen.findByText(gap)).toBeVisible();
  expect(screen.getByText(resultMessages['notice.gap'])).toBeVisible();
  const curve = within(await screen.findByRole('figure', { name: /more reports than usual/ }));
  expect(curve.getByRole('img').querySelectorAll('rect.missing')).toHaveLength(3);
  expect(curve.getByText(chartMessages['day.missing'])).toBeVisible();
  await userEvent.click(curve.getByRole('button', { name: chartMessages['chart.table'] }));
  expect(curve.getByRole('row', { name: /14 Nov/ })).toHaveTextContent('Usual, Reports are missing');
});
