import { defineMessages } from '@health-commons/base/catalogue';

export const recordMessages = defineMessages({
  'record.area': 'Smaller areas have no record of their own. This is the record of {area}.',
  'record.demonstration': 'Entries with demonstration data, not real reports: {n} of {all}.',
  'record.published': 'Published on {n} of {days} days since {day}',
  'record.forecasts': 'Forecasts of the next 7 days',
  'record.compared':
    '{n, plural, one {# forecast can be compared with the reports that came.} other {# forecasts can be compared with the reports that came.}}',
  'record.none-compared': 'No forecast can be compared yet. That takes 7 days after the first one.',
  'record.inside':
    'Reports within the {range} range: {share} of forecasts. Good forecasts come close to {range}.',
  'record.smaller':
    'The error was {percent} smaller than assuming that next week is like this one (forecasts compared: {n}).',
  'record.larger':
    'The error was {percent} larger than assuming that next week is like this one (forecasts compared: {n}).',
  'record.same':
    'The error was about as large as assuming that next week is like this one (forecasts compared: {n}).',
  'record.worse':
    'The error was larger than assuming that next week is like this one (forecasts compared: {n}).',
  'record.no-baseline':
    'It is too early to compare the error with assuming that next week is like this one. That takes 8 weeks of entries before a forecast.',
  'record.alerts': 'Alerts',
  'record.raised':
    '{n, plural, =0 {No new alert was published.} one {# new alert was published.} other {# new alerts were published.}}',
  'record.followed': 'Followed by more reports than expected: {followed} of {n} whose next 7 days are known.',
  'record.undecided': 'Their next 7 days are not known yet.',
  'record.chain': 'Is the record unchanged?',
  'record.valid':
    'We found no change. Each entry has the hash of the one before, so a change shows, and so does a removal between two entries.',
  'record.limits':
    'A removal at the start or the end does not show, nor that the whole record was made again. So keep a downloaded file: the same day must always have the same hash.',
  'record.invalid-title': 'This record is not as it was published',
  'record.invalid':
    'At least one entry was changed, removed or moved. Do not rely on the numbers below. Please tell the people who run this site.',
  'record.illness': 'Illness in the chart and the table',
  'record.chart': '{illness}: forecasts of 7 days, and the reports that came',
  'record.chart-about': '{place}. Reports in 7 days, shown at the last of these days.',
  'record.came': 'Reports that came',
  'record.outbreak': 'Outbreak on this day',
  'record.read-none': 'no entry',
  'record.read-forecast': 'forecast: likely {low50} to {high50}, very likely {low95} to {high95}',
  'record.method':
    'Each forecast was published before its 7 days began. Reports are those that were published the morning after the day, without later corrections. The error is the mean weighted interval score.',
  'record.table': 'Published days, newest first',
  'record.state': 'Verdict',
  'record.reports': 'Reports in 7 days',
  'record.expected': 'Expected (95% range)',
  'record.next': 'Forecast of the next 7 days (95% range)',
  'record.hash': 'Hash',
  'record.between': '{middle} ({low} to {high})',
  'record.choose': 'Select an illness above to see how many reports were expected.',
  'record.state.unusual': 'Unusual since {day}',
  'record.state.ongoing': 'Ongoing since {day}',
  'record.state.ending': 'Ending, since {day}',
  'record.files': 'Download',
  'record.files-about': 'The files have all illnesses, all forecasts and the whole hashes.',
  'record.csv': 'CSV, for spreadsheets',
  'record.json': 'JSON, for programs',
  'record.empty-title': 'Nothing was published in these days',
  'record.empty':
    'Each day with recent reports gets an entry on the next morning (UTC). If there are any, you can expect the next entry by {day}. You can also select more days or another place.',
  'record.no-record-title': 'This place has no record',
  'record.no-record':
    'There are records of countries, and of areas with longer beginnings of postal codes. Enter more of the postal code, or show the whole country.',
  'record.show-country': 'Show {country}',
  'record.back': '{place}: analytics of today',
});
