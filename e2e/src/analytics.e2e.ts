import type {
  AnalyticsSeries,
  HealthTrends,
  OutbreakPrediction,
  RiskAssessment,
  SeasonalPatterns,
} from '@health-commons/contracts/analytics';
import { figure, openAnalytics, says } from './suite/analytics';
import { withBrowser } from './suite/browser';
import { fetchWhenFree } from './suite/until';
import { sharedSuite } from './suite/suite';

const { api } = sharedSuite();
const visit = withBrowser();

async function request<Answer>(call: string, body?: object): Promise<Answer> {
  const response = await fetchWhenFree(`${api}/api/analytics/${call}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return (await response.json()) as Answer;
}

// No other *.e2e.ts file adds reports in India to the shared suite, so the API's answers stay the same meanwhile.
test("each tab shows the API's answers, and the visitor's age is not in the URL", async () => {
  const { page, problems } = await visit();
  await openAnalytics(page);
  const { prediction, confidence } = await request<OutbreakPrediction>(
    'outbreak-prediction?location=India&timeframe=30',
  );
  await says(page, prediction.timeline);
  for (const indicator of prediction.indicators) await says(page, indicator);
  await says(page, `${Math.floor(confidence * 100 + 1e-9)}%`);
  await page.getByText('How fast it spreads').click();
  for (const name of ['curve', 'forecast', 'rt']) await figure(page, name).waitFor();
  const series = await request<AnalyticsSeries>('series?location=India&timeframe=30');
  await figure(page, 'curve').getByRole('button', { name: 'Show as table' }).click();
  expect(await figure(page, 'curve').locator('tbody tr').count()).toBe(series.days.length);

  await page.getByRole('tab', { name: 'Health Trends' }).click();
  await page.getByLabel('Timeframe').selectOption('90');
  await page.getByLabel('Location').selectOption('Chennai');
  await page.waitForURL(/tab=trends&location=Chennai&timeframe=90/);
  const { trends, insights } = await request<HealthTrends>('health-trends?period=90&location=Chennai');
  await says(page, insights.summary);
  await says(page, trends.totalReports.toLocaleString('en'));
  await figure(page, 'trends').waitFor();

  await page.getByRole('tab', { name: 'Seasonal Patterns' }).click();
  const seasons = await request<SeasonalPatterns>('seasonal-patterns?location=Chennai');
  await says(page, seasons.insights.summary);
  await page.getByText('More advice').click();
  for (const measure of seasons.insights.preventiveMeasures) await says(page, measure);
  await figure(page, 'seasons').getByRole('button', { name: 'Show as table' }).click();
  const totals = await figure(page, 'seasons').locator('tbody td:nth-child(3)').allTextContents();
  expect(totals.map((text) => Number(text.replaceAll(',', '')))).toEqual(
    seasons.seasonalPatterns.map(({ total }) => total),
  );

  await page.getByRole('tab', { name: 'Risk Assessment' }).click();
  await page.getByLabel('Age (optional)').fill('70');
  await page.getByLabel('Gender (optional)').selectOption('female');
  await page.getByRole('button', { name: /^Update/ }).click();
  const { riskAssessment } = await request<RiskAssessment>('risk-assessment', {
    location: 'Chennai',
    symptoms: [],
    medicalHistory: [],
    age: 70,
    gender: 'female',
  });
  await page.getByText(/more emergency signs$/).click();
  for (const text of [...riskAssessment.riskFactors, ...riskAssessment.emergencyIndicators])
    await says(page, text);
  // Only the query is checked, because the port may contain the same digits.
  expect(new URL(page.url()).search).not.toContain('70');

  await page.goBack();
  await page.getByRole('tab', { name: 'Seasonal Patterns', selected: true }).waitFor();
  expect(problems).toEqual([]);
});
