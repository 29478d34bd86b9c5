import { series } from '../../testing/answers';
import { trendLines, trendTitle } from './trend-chart';

const constant = (value: number) => new Array<number>(30).fill(value);

test('`trendLines` returns a line for each of the five most frequent illnesses, and one line for all others', () => {
  const byIllness = ['unknown', 'other', 'flu', 'dengue', 'covid', 'malaria', 'typhoid', 'chikungunya'].map(
    (illness, i) => ({ illness, counts: constant(i + 1) }),
  );
  const lines = trendLines(series({ byIllness }), 30);
  expect(lines.map(({ label }) => label).join()).toBe(
    'Chikungunya,Typhoid,Malaria,COVID-19,Dengue,All others',
  );
  expect(lines.at(-1)?.counts[0]).toBe(1 + 2 + 3);
});

test("the illness 'other' has no line of its own beside the line of all others", () => {
  const byIllness = ['other', 'flu', 'dengue'].map((illness) => ({ illness, counts: constant(2) }));
  const labels = trendLines(series({ byIllness }), 30).map(({ label }) => label);
  expect(labels).toEqual(['Flu', 'Dengue', 'All others']);
});

test('averages start on the seventh day of the series, even if that is before the first day shown', () => {
  const [line] = trendLines(series(), 31);
  expect(line?.values.findIndex((value) => value !== null)).toBe(6);
  const [later] = trendLines(series(), 14);
  expect(later?.values).toHaveLength(14);
  expect(later?.values[0]).not.toBeNull();
  expect(line?.values[6]).toBeCloseTo((4 + 5 + 3 + 6 + 4 + 5 + 4) / 7, 12);
});

test('the title names an illness if any report does, even if most reports name none', () => {
  const base = series();
  const counts = base.byIllness[0]?.counts ?? [];
  const first = (illness: string) =>
    series({
      byIllness: [
        { illness, counts: counts.map((n) => n * 9) },
        { illness: 'flu', counts },
      ],
    });
  for (const illness of ['unknown', 'other'])
    expect(trendTitle(trendLines(first(illness), 30), 30)).toMatch(/^Most reported: Flu/);
  const alone = series({ byIllness: [{ illness: 'unknown', counts }] });
  expect(trendTitle(trendLines(alone, 30), 30)).toBe('No report in 30 days names an illness');
});
