import {
  VERDICT_STATES,
  type OutbreakPrediction,
  type VerdictState,
} from '@health-commons/contracts/analytics';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { figure, says } from '../suite/analytics';
import { faultsOf } from '../suite/axe';
import { WIDTHS, withBrowser } from '../suite/browser';
import { fetchWhenFree } from '../suite/until';
import { picture } from '../suite/looks';
import { type Suite, withSuite } from '../suite/suite';

const DAY_MS = 86_400_000;
const days = (count: number, length: number) => new Array<number>(length).fill(count);

const COUNTRY = 'NO';

/** Places that are in each state: the start of their postal codes, and their reports of flu on each day until today. */
const PLACES: Record<VerdictState, { prefix: string; counts: readonly number[] }> = {
  'too-few': { prefix: '01', counts: [1, ...days(0, 40), 1, ...days(0, 9), 1] },
  usual: { prefix: '10', counts: days(5, 80) },
  'being-checked': { prefix: '30', counts: [...days(20, 76), ...days(0, 3), 200] },
  unusual: { prefix: '40', counts: [...days(5, 75), ...days(20, 5)] },
  ongoing: { prefix: '50', counts: [...days(5, 60), ...days(25, 25)] },
  ending: { prefix: '70', counts: [...days(5, 60), ...days(40, 20), ...days(15, 7)] },
};

/** The location of a place that is in a state, for the analytics' queries. */
const placeIn = (state: VerdictState): string => `${COUNTRY}-${PLACES[state].prefix}`;

/** Adds the reports of all places, each day's spread over its hours (UTC). */
async function seedStates({ dataDir, parts }: Suite): Promise<void> {
  const { secretKey: key } = JSON.parse(readFileSync(path.join(dataDir, 'keys.json'), 'utf8')) as {
    secretKey: string;
  };
  const today = Math.floor(Date.now() / DAY_MS);
  for (const { prefix, counts } of Object.values(PLACES)) {
    const rows = counts.flatMap((count, i) =>
      Array.from({ length: count }, (_, number) => ({
        country: COUNTRY,
        pin_code: `${prefix}50`,
        symptoms: ['Fever'],
        illness_type: 'flu',
        severity: 'mild',
        created_at: new Date((today - counts.length + i + (number + 0.5) / count) * DAY_MS).toISOString(),
      })),
    );
    const response = await fetchWhenFree(`${parts['local-backend']?.address}/rest/v1/symptom_reports`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(rows),
    });
    if (!response.ok) throw new Error(`The database responded ${response.status}: ${await response.text()}`);
  }
}

// The demonstration data has reports everywhere, so these places have a suite of their own.
jest.setTimeout(600_000);

const visit = withBrowser();
const running = withSuite('states', () => ({ flags: ['--empty'] }));
beforeAll(() => seedStates(running().suite));

const open = (page: Page, state: VerdictState) =>
  page.goto(`${running().suite.shell}/analytics?location=${placeIn(state)}`);

// Unit tests hold the words of each state.
test.each(
  VERDICT_STATES.flatMap((state) => (['phone', 'desktop'] as const).map((size) => [state, size] as const)),
)(
  "a place that is '%s' shows the state, timeline and advice of the API, without an axe violation or overflow (%s)",
  async (state, size) => {
    const url = `${running().suite.api}/api/analytics/outbreak-prediction?location=${placeIn(state)}`;
    const answer = (await (await fetchWhenFree(url)).json()) as OutbreakPrediction;
    expect(answer.state).toBe(state);

    const { page, problems } = await visit({ width: WIDTHS[size] });
    await open(page, state);
    await figure(page, 'forecast').waitFor();
    const panel = page.getByRole('tabpanel');
    expect(await panel.locator('[data-state]').getAttribute('data-state')).toBe(state);
    await says(page, answer.prediction.timeline);
    await says(page, answer.prediction.recommendations[0] ?? 'advice');
    if (answer.prediction.risk === null)
      expect(await panel.textContent()).not.toMatch(/Low risk|No outbreak is expected|declining|no alert in/);
    await picture(page, `analytics-state-${state}-${size}`, { fullPage: true });
    expect(await faultsOf(page, '[data-remote="mfe_analytics"]')).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test('days with held reports and days of a gap are marked in the chart and named in its table', async () => {
  const { page } = await visit();
  await open(page, 'being-checked');
  const curve = figure(page, 'curve');
  await curve.getByText('Some reports are being checked, not counted').waitFor();
  await curve.getByText('Reports are missing').waitFor();
  await curve.getByRole('button', { name: 'Show as table' }).click();
  const rows = await curve.locator('tbody tr').allTextContents();
  expect(rows[1]).toMatch(/20180Being checked/);
  expect(rows[2]).toMatch(/, Reports are missing/);
});
