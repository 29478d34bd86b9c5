import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatMessage } from '@health-commons/contracts/messages';
import type { VerdictRecord } from '@health-commons/contracts/analytics';
import { messages } from '../messages';
import { openPage } from '../testing/open-page';
import { record } from '../testing/record';
import { recordMessages } from './record-chart';
import RecordPage from './record-page';

const open = (answer: Parameters<typeof openPage>[1] = { record: record() }, search = '?location=Mumbai') =>
  openPage(search, answer, RecordPage);
const summary = () => screen.findByText(/^Published on/);
/** Opens a record and returns its first sentence. */
function openRecord(change: Partial<VerdictRecord> = {}): Promise<HTMLElement> {
  open({ record: record(change) });
  return summary();
}
const table = () => screen.getByRole('table', { name: /^Published days/ });

describe('the page of the record', () => {
  it('says how much was published, how good it was, and that it was not changed', async () => {
    const { requests } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Published record' })).toBeVisible();
    expect(await screen.findByText('Published on 30 of 30 days since 22 Oct 2026 UTC')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Mumbai, 22 October – 20 November 2026 UTC' })).toBeVisible();
    for (const text of [
      '166 forecasts can be compared with the reports that came.',
      'Reports within the 50% range: 52% of forecasts. Good forecasts come close to 50%.',
      'Reports within the 95% range: 94% of forecasts. Good forecasts come close to 95%.',
      'The error was 20% smaller than assuming that next week is like this one (forecasts compared: 68).',
      '3 new alerts were published.',
      'Followed by more reports than expected: 1 of 2 whose next 7 days are known.',
      recordMessages['record.valid'],
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/demonstration data/)).toBeNull();
    expect(requests.map(({ path, query }) => path + query)).toContain('record?location=Mumbai');
  });

  it.each([
    [{ n: 68, wis: 6, flatWis: 5 }, 'The error was 20% larger than'],
    [{ n: 68, wis: 4.9, flatWis: 5 }, 'The error was about as large as'],
    [{ n: 68, wis: 1, flatWis: 0 }, 'The error was larger than'],
    [null, 'It is too early to compare the error'],
  ])('compares the errors %j in words', async (compared, words) => {
    await openRecord({ scores: { ...record().scores, compared } });
    expect(screen.getByText(new RegExp(`^${words}`))).toBeVisible();
  });

  it('says so if nothing can be compared yet', async () => {
    const alerts = { raised: 1, decided: 0, followed: 0 };
    await openRecord({ scores: { forecasts: null, compared: null, alerts } });
    expect(screen.getByText(recordMessages['record.none-compared'])).toBeVisible();
    expect(screen.getByText('1 new alert was published.')).toBeVisible();
    expect(screen.getByText('Its next 7 days are not known yet.')).toBeVisible();
  });

  it('warns of a changed record before its numbers, and does not call it unchanged', async () => {
    const numbers = await openRecord({ valid: false });
    const warning = screen.getByText(recordMessages['record.invalid']);
    expect(warning.compareDocumentPosition(numbers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText(recordMessages['record.valid'])).toBeNull();
  });

  it('lists the days from the newest, with the verdict, the sum, the forecast and the short hash', async () => {
    await openRecord();
    const rows = within(table()).getAllByRole('row');
    const cells = within(table()).getAllByRole('cell');
    expect(cells.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      'Flu: Ongoing since 18 Nov 2026 UTC',
      '25',
      '24 (16 to 33)',
      '0000001e…',
    ]);
    expect(rows[1]).toHaveTextContent('20 Nov 2026 UTC');
    expect(rows[4]).toHaveTextContent('Usual');
    expect(rows).toHaveLength(31);
  });

  it('shows one illness with its expected reports, and keeps the choice in the URL', async () => {
    await openRecord();
    const choice = screen.getByRole('combobox', { name: recordMessages['record.illness'] });
    await userEvent.selectOptions(choice, 'Dengue');
    expect(window.location.search).toBe('?location=Mumbai&illness=dengue');
    expect(within(table()).getAllByRole('row')[1]).toHaveTextContent('Too few reports to say');
    await userEvent.selectOptions(choice, 'Flu');
    expect(within(table()).getAllByRole('row')[1]).toHaveTextContent(
      'Ongoing since 18 Nov 2026 UTC6013 (5 to 24)15 (7 to 24)',
    );
    expect(screen.getByRole('figure', { name: /^Flu: forecasts of 7 days/ })).toBeVisible();
  });

  it('draws forecasts at the days that they are about, with what came and the days of outbreaks', async () => {
    await openRecord();
    const figure = within(screen.getByRole('figure', { name: /^All illnesses: forecasts of 7 days/ }));
    const forecast = 'forecast: likely 21 to 27, very likely 16 to 33';
    const day = figure.getByText(`20 Nov 2026 UTC: 25 reports, ${forecast}, Outbreak on this day`);
    expect(day).toBeVisible();
    await userEvent.click(figure.getByRole('button', { name: 'Show as table' }));
    const rows = figure.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toBe('27 Nov 2026 UTC–2416212733No');
    expect(rows.at(-1)).toBe('22 Oct 2026 UTC25–––––No');
  });

  it('shows how many reports were being checked', async () => {
    const [first, ...others] = record().entries;
    const [flu, dengue] = first?.verdicts ?? [];
    if (!first || !flu || !dengue) throw new Error('The record has no verdicts.');
    const held = { ...flu, state: 'being-checked' as const, risk: null, held: 40 };
    await openRecord({ entries: [{ ...first, verdicts: [held, { ...dengue, held: 3 }] }, ...others] });
    const cellsOfFirst = () =>
      within(within(table()).getAllByRole('row').at(-1) ?? table())
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cellsOfFirst()).toEqual(['Flu: Being checked', '25', '43', '24 (16 to 33)', '00000001…']);
    const choice = screen.getByRole('combobox', { name: recordMessages['record.illness'] });
    await userEvent.selectOptions(choice, 'Flu');
    expect(cellsOfFirst().slice(0, 3)).toEqual(['Being checked', '14', '40']);
  });

  it('links to the files of the shown days', async () => {
    await openRecord();
    const query = 'location=IN-400&from=2026-10-22&to=2026-11-20';
    for (const format of ['csv', 'json'] as const)
      expect(
        screen.getByRole<HTMLAnchorElement>('link', { name: recordMessages[`record.${format}`] }).href,
      ).toContain(`/api/analytics/record?${query}&format=${format}`);
  });

  it('says which area is shown for a longer prefix', async () => {
    open({ record: record() }, '?location=IN-400001');
    await summary();
    expect(screen.getByText(formatMessage(recordMessages['record.area'], { area: 'Mumbai' }))).toBeVisible();
  });

  it('says when the next entry comes if there is none, and offers no files', async () => {
    open({
      record: record({ entries: [], scores: { ...record().scores, forecasts: null, compared: null } }),
    });
    expect(await screen.findByText(recordMessages['record.empty-title'])).toBeVisible();
    expect(screen.getByText(/you can expect the next entry by 22 November 2026 UTC/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /JSON/ })).toBeNull();
  });

  it('says how many entries have demonstration data', async () => {
    const entries = record().entries.map((entry, i) => ({ ...entry, demonstration: i < 20 }));
    await openRecord({ entries });
    expect(screen.getByText('Entries with demonstration data, not real reports: 20 of 30.')).toBeVisible();
  });

  it('offers the country if the place has no record', async () => {
    const issues = [{ path: 'query.location', message: 'must be longer', got: 'IN-4' }];
    const refused = { status: 400, body: { error: 'location is too short', code: 'invalid_query', issues } };
    const { responses } = open({ record: refused }, '?location=IN-4');
    expect(await screen.findByText(recordMessages['record.no-record'])).toBeVisible();
    responses['record'] = record({ location: 'IN' });
    await userEvent.click(screen.getByRole('button', { name: 'Show India' }));
    expect(await summary()).toBeVisible();
    expect(screen.getByRole('heading', { name: /^India, / })).toBeVisible();
  });

  it.each([
    ['fails', { status: 503, body: null }],
    ['refuses something else', { status: 400, body: { error: 'No', code: 'invalid_query', issues: [] } }],
  ] as const)('shows an error when the API %s, and retries on Try Again', async (_how, failing) => {
    const { responses } = open({ record: failing });
    expect(await screen.findByRole('alert')).toHaveTextContent(messages['analytics.error']);
    responses['record'] = record();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await summary()).toBeVisible();
  });

  it('and /analytics link to each other with the same selection', async () => {
    const { unmount } = open({ record: record() }, '?tab=trends&location=Mumbai&timeframe=7');
    const search = '?tab=trends&location=Mumbai&timeframe=7';
    expect(await screen.findByRole('link', { name: 'Mumbai: analytics of today' })).toHaveAttribute(
      'href',
      `/analytics${search}`,
    );
    unmount();
    openPage(search);
    expect(
      screen.getByRole('link', { name: 'Mumbai: what we published, and how good it was' }),
    ).toHaveAttribute('href', `/analytics/record${search}`);
  });
});
