import {
  VERDICT_STATES,
  type OutbreakPrediction,
  type VerdictState,
} from '@health-commons/contracts/analytics';
import type { Page } from 'playwright-core';
import { figure, says } from '../suite/analytics';
import { faultsOf } from '../suite/axe';
import { WIDTHS, withBrowser } from '../suite/browser';
import { fetchWhenFree } from '../suite/fetch-when-free';
import { picture } from '../suite/looks';
import { placeIn, seedStates } from '../suite/states';
import { withSuite } from '../suite/suite';

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
