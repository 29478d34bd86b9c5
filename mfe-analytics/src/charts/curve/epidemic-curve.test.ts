import { series } from '../../testing/answers';
import { curveTitle, daySentence } from './epidemic-curve';

const days = series().days;
const quiet = days.map((day) => ({ ...day, alarm: false }));
const title = (shown: typeof days, illness: string | null = 'flu') =>
  curveTitle(shown, { illness, checked: false });

test('the title says on how many days there were more reports than usual, or that there was no alert or too little history', () => {
  const once = [...quiet.slice(0, 29), ...days.slice(29)];
  const often = 'more reports than usual on 3 of 30 days, last on 19 November 2026 UTC';
  const rarely = 'more reports than usual on 1 of 30 days, 19 November 2026 UTC';
  expect(title(days, null)).toBe(`An illness had ${often}`);
  expect(title(days)).toBe(`Flu: ${often}`);
  expect(title(once, null)).toBe(`An illness had ${rarely}`);
  expect(title(once, 'covid')).toBe(`COVID-19: ${rarely}`);
  expect(title(quiet)).toBe('Flu: no alert in 30 days');
  const unknown = 'Flu: not enough reports to say what is usual';
  expect(title(quiet.map((day) => ({ ...day, week: { ...day.week, threshold: null } })))).toBe(unknown);
  // Days of enough reports may lie further back.
  expect(title(quiet.map((day, i) => (i === 29 ? { ...day, state: 'too-few' } : day)))).toBe(unknown);
});

test('the title claims nothing while reports are being checked, not even that there are none', () => {
  expect(curveTitle(days, { illness: 'flu', checked: true })).toBe(
    'Flu: reports are being checked, so we cannot say yet what is unusual',
  );
  const held = quiet.map((day, i) => ({ ...day, count: 0, held: i === 29 ? 200 : 0 }));
  expect(title(held)).not.toContain('no reports');
  expect(title(held.map((day) => ({ ...day, held: 0 })))).toBe('Flu: no reports in 30 days');
});

test('the sentence of a day has its state, held reports and a gap', () => {
  const [day] = days;
  if (!day) throw new Error('The series has no days.');
  expect(daySentence({ ...day, count: 1, expected: null })).toBe('21 October 2026 UTC: 1 report, Usual');
  expect(daySentence({ ...day, state: 'being-checked', held: 183 })).toBe(
    '21 October 2026 UTC: 7 reports, 6.5 expected, Being checked, 183 more reports being checked',
  );
  expect(daySentence({ ...day, count: 0, state: 'ongoing', missing: true })).toBe(
    '21 October 2026 UTC: 0 reports, 6.5 expected, Ongoing, Reports are missing',
  );
});
