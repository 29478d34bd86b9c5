import {
  VERDICT_STATES,
  type OutbreakPrediction,
  type VerdictState,
} from '@health-commons/contracts/analytics';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { figure, says } from '../suite/analytics';
import { faultsOf } from '../suite/axe';
import { WIDTHS, withBrowser } from '../suite/browser';
import { fetchWhenFree } from '../suite/fetch-when-free';
import { picture } from '../suite/looks';
import { placeIn, seedStates } from '../suite/states';
import { repositoryRoot, startSuite, type RunningSuite } from '../suite/suite';

// The demonstration data has reports everywhere, so these places have a suite of their own.
jest.setTimeout(600_000);

const visit = withBrowser();
let folder: string;
let running: RunningSuite;
beforeAll(async () => {
  folder = mkdtempSync(path.join(repositoryRoot, '.local', 'test-states-'));
  running = await startSuite(folder, ['--empty']);
  await seedStates(running.suite);
});
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true });
});

const open = (page: Page, state: VerdictState) =>
  page.goto(`${running.suite.shell}/analytics?location=${placeIn(state)}`);

/** The headline, the state of the chart, the titles of curve and forecast, and the confidence. */
const SAID: Record<
  VerdictState,
  [headline: RegExp, state: string, curve: RegExp, forecast: RegExp, confidence: RegExp]
> = {
  'too-few': [
    /^Not enough reports to estimate a risk2 reports from .*at least 5 reports.*not mean it is safe/,
    'Too few reports to say',
    /not enough reports to say what is usual$/,
    /no forecast$/,
    /^Confidence: None/,
  ],
  usual: [
    /^Low riskNo illness is unusual now\.$/,
    'Usual',
    /^Flu: no alert in 30 days$/,
    /^Flu: we expect/,
    /^Confidence: \w+ \(\d+%\)The probability that no illness/,
  ],
  'being-checked': [
    /^Being checked: no risk level yet.*180 reports are not in these figures yet\..*not mean it is safe.*tomorrow/,
    'Being checked',
    /^Flu: reports are being checked, so we cannot say yet what is unusual$/,
    /^Flu: no forecast$/,
    /^Confidence: None/,
  ],
  unusual: [
    /^(High|Medium) riskFlu: unusually many reports since \d/,
    'Unusual',
    /^Flu: more reports than usual on \d+ of 30 days/,
    /^Flu: we expect/,
    /^Confidence: \w+ \(\d+%\)The probability that reports/,
  ],
  ongoing: [
    /^(High|Medium) riskFlu: ongoing since \d/,
    'Ongoing',
    /^Flu: more reports than usual on \d+ of 30 days/,
    /^Flu: we expect/,
    /^Confidence: \w+ \(\d+%\)The probability that reports/,
  ],
  ending: [
    /^Medium riskFlu: ending\. Reports are falling, but .* since \d/,
    'Ending',
    /^Flu: more reports than usual on \d+ of 30 days/,
    /^Flu: we expect/,
    /^Confidence: \w+ \(\d+%\)The probability that reports/,
  ],
};

const CASES = VERDICT_STATES.flatMap((state) =>
  (['phone', 'desktop'] as const).map((size) => [state, size] as const),
);

test.each(CASES)(
  "a place that is '%s' has a headline, advice and charts that agree (%s)",
  async (state, size) => {
    const answer = (await (
      await fetchWhenFree(`${running.suite.api}/api/analytics/outbreak-prediction?location=${placeIn(state)}`)
    ).json()) as OutbreakPrediction;
    expect(answer.state).toBe(state);

    const { page, problems } = await visit({ width: WIDTHS[size] });
    await open(page, state);
    await figure(page, 'forecast').waitFor();
    const [headline, word, curve, forecast, confidence] = SAID[state];
    const panel = page.getByRole('tabpanel');
    expect(await panel.locator('[data-state]').textContent()).toMatch(headline);
    expect(await panel.locator('[data-state]').getAttribute('data-state')).toBe(state);
    expect(
      await panel
        .getByText(/^Confidence:/)
        .locator('..')
        .textContent(),
    ).toMatch(confidence);
    await says(page, answer.prediction.timeline);
    await says(page, answer.prediction.recommendations[0] ?? 'advice');
    expect(await figure(page, 'curve').getByRole('heading').textContent()).toMatch(curve);
    expect(await figure(page, 'curve').textContent()).toContain(`: ${word}.`);
    expect(await figure(page, 'forecast').getByRole('heading').textContent()).toMatch(forecast);
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
