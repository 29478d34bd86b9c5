import { series } from '../../testing/answers';
import { curveTitle, daySentence } from './curve-words';

const { days } = series();
const quiet = days.map((day) => ({ ...day, alarm: false }));

test('the title says on how many days reports were unusually high, or that there was no alert or too little history', () => {
  expect(curveTitle(days, null)).toBe(
    'Reports of an illness were unusually high on 3 of 30 days, last on 19 November 2026',
  );
  expect(curveTitle([...quiet.slice(0, 29), ...days.slice(29)], 'covid')).toBe(
    'COVID-19: unusually high on 1 of 30 days, 19 November 2026',
  );
  expect(curveTitle(days, 'flu')).toBe('Flu: unusually high on 3 of 30 days, last on 19 November 2026');
  expect(curveTitle([...quiet.slice(0, 29), ...days.slice(29)], null)).toBe(
    'Reports of an illness were unusually high on 1 of 30 days, 19 November 2026',
  );
  expect(curveTitle(quiet, 'flu')).toBe('Flu: no alert in 30 days');
  const unknown = quiet.map((day) => ({ ...day, week: { ...day.week, threshold: null } }));
  expect(curveTitle(unknown, 'flu')).toBe('Flu: not enough reports to say what is usual');
});

test('a day without an expected number shows only its count', () => {
  const [day] = quiet;
  if (!day) throw new Error('The series has no days.');
  expect(daySentence({ ...day, count: 1, expected: null })).toBe('21 October 2026: 1 report');
});
