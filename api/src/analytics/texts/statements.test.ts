import { render } from './statements';

test('renders names, lists, plurals, dates and thousands separators', () => {
  expect(render('forecast.checking', { illness: ['covid', 'flu'] })).toBe(
    'Many reports of COVID-19, flu are being checked. Until then, there is no forecast of them, or of all illnesses.',
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
