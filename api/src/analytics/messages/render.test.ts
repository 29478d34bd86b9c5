import { DETECTORS } from '../detect/detectors';
import { names } from './en';
import { render } from './render';

test('renders names, lists, plurals, dates and thousands separators', () => {
  expect(render('alarm.agreement', { illness: 'covid', alarms: 1, ran: 2, detectors: ['alertEwma'] })).toBe(
    'Only 1 of 2 checks raises an alert for COVID-19 (the check of single days).',
  );
  const detectors = ['negativeBinomial7', 'alertSwitch'];
  expect(render('alarm.agreement', { illness: 'flu', alarms: 2, ran: 3, detectors })).toBe(
    '2 of 3 checks raise an alert for flu (the checks of the sum of 7 days, single days).',
  );
  expect(render('season.next', { illness: 'flu', date: '2027-03-01', days: 1 })).toBe(
    'The next peak of flu is expected around 1 March 2027, in 1 day.',
  );
  expect(render('reports.timeframe', { totalReports: 12_000, timeframe: 30 })).toBe(
    '12,000 reports in the 30 days to yesterday.',
  );
});

test('throws when a value is missing or not finite', () => {
  expect(() => render('data.none')).toThrow('message data.none has no value for place');
  expect(() => render('data.future', { future: NaN })).toThrow('no value for future');
});

test('every detector has a name and a description', () => {
  expect(Object.keys(names.checks)).toEqual(Object.keys(names.detectors));
  expect(DETECTORS.map(({ id }) => id)).toEqual(Object.keys(names.detectors));
});
