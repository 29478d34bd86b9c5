import {
  analyticsSeriesSchema,
  healthTrendsSchema,
  outbreakPredictionSchema,
  riskAssessmentSchema,
  seasonalPatternsSchema,
} from '@health-commons/contracts/analytics';
import * as v from 'valibot';
import { clockAt } from '../testing/clocks';
import { useTestApi } from '../testing/test-api';
import { addDays } from '@health-commons/base/days';
import { seedDays } from './testing/seed';

const TODAY = '2026-11-21';
const api = useTestApi({ clock: clockAt(`${TODAY}T15:00:00Z`) });

const json = async (path: string): Promise<unknown> => {
  const response = await api.get(`/analytics${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  return response.json();
};
const prediction = async (query = '') =>
  v.parse(outbreakPredictionSchema, await json(`/outbreak-prediction${query}`));
const risk = async (body: unknown) => {
  const response = await api.post('/analytics/risk-assessment', body);
  expect(response.status).toBe(200);
  return v.parse(riskAssessmentSchema, await response.json());
};
const days = (count: number) => Array.from({ length: count }, (_, i) => addDays(TODAY, i + 1 - count));

test('every JSON endpoint returns a valid answer when there are no reports', async () => {
  const { prediction: predicted, confidence, data } = await prediction();
  expect(predicted).toMatchObject({ risk: null, timeline: 'Not enough reports yet' });
  expect([confidence, data]).toEqual([0, { totalReports: 0, timeframe: 30, location: 'India' }]);
  const trends = v.parse(healthTrendsSchema, await json('/health-trends'));
  expect(trends.trends).toEqual({ totalReports: 0, averageDaily: 0, period: 30, topIllnesses: [] });
  expect(trends.insights.summary).toBe('No reports from India in the 30 days to yesterday.');
  const seasons = v.parse(seasonalPatternsSchema, await json('/seasonal-patterns'));
  const none = { total: 0, observedDays: 0, perDay: null };
  const names = ['Winter', 'Summer', 'Monsoon', 'Post-monsoon'];
  expect(seasons.seasonalPatterns).toEqual(names.map((season) => ({ season, ...none })));
  expect(seasons.insights.peakPeriods).toEqual([]);
  const { riskAssessment } = await risk({ location: 'India', symptoms: [], age: '', gender: '' });
  expect(riskAssessment.riskLevel).toBeNull();
  expect(riskAssessment.emergencyIndicators.length).toBeGreaterThan(3);
  const series = v.parse(analyticsSeriesSchema, await json('/series'));
  expect(series).toMatchObject({ forecast: [], rt: null, reports: 0 });
  expect(series.days.findIndex(({ provisional }) => provisional)).toBe(30);
  // In another language.
  expect((await prediction('?language=es')).prediction.timeline).toBe('Todavía no hay suficientes informes');
  const response = await api.post('/analytics/risk-assessment?language=es', {});
  expect(v.parse(riskAssessmentSchema, await response.json()).riskAssessment.riskFactors[0]).toMatch(
    /^Todavía no hay informes de India/,
  );
});

test('counts the reports of countries, cities and prefixes, before and after folding', async () => {
  const [day = TODAY] = days(20);
  await seedDays(api.owner, [
    { day, illness: 'dengue', count: 3, pinCode: '400001' },
    { day, illness: 'flu', count: 2, pinCode: '400099' },
    { day: addDays(TODAY, -1), illness: 'flu', count: 4, pinCode: '110001' },
    { day: addDays(TODAY, -1), illness: 'flu', count: 7, country: 'DE', pinCode: '40001' },
  ]);
  const PLACES = 'India Mumbai Delhi Chennai IN IN-4000 IN-40000 in-400001 DE DE-4'.split(' ');
  const totals = async () => {
    const counted = [];
    for (const place of PLACES) counted.push((await prediction(`?location=${place}`)).data.totalReports);
    return counted;
  };
  const expected = [9, 5, 4, 0, 9, 5, 3, 3, 7, 7];
  expect(await totals()).toEqual(expected);
  while (((await api.owner.query<{ n: number }>('select private.fold_deltas(3) as n'))[0]?.n ?? 0) > 0);
  expect(await totals()).toEqual(expected);
  await api.owner.query(`delete from public.symptom_reports where illness_type = 'flu'`);
  expect(await totals()).toEqual([3, 3, 0, 0, 3, 3, 3, 3, 0, 0]);
});
