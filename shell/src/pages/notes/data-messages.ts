import { defineMessages } from '@health-commons/base/catalogue';

export const dataMessages = defineMessages({
  'data.title': 'Use our data',
  'data.lead': 'The reports and figures are free for everyone, for every purpose, if you name the source.',

  'data.licence.title': 'Licence',
  'data.licence.text':
    'The data is under the licence Creative Commons Attribution 4.0 (CC BY 4.0). Name the source:',
  'data.licence.credit': '{product}, {address}, CC BY 4.0',
  'data.licence.link': 'Read the licence',

  'data.know.title': 'Before you use it',
  'data.know.self': 'Visitors report about themselves. No doctor or laboratory has confirmed the reports.',
  'data.know.count': 'It is not a count of cases. Places with more visitors have more reports.',
  'data.know.place': 'A report has the middle of its postal area, rounded to three decimals.',
  'data.know.held': 'Floods of reports are held out of the figures for a time.',
  'data.know.people': 'Do not try to find out who sent a report.',
  'data.know.demonstration': 'This site has demonstration data: its reports are made up.',

  'data.files.title': 'Download files',
  'data.files.map': 'What the map shows, as CSV or GeoJSON: choose ‘Save and share’ at the map.',
  'data.files.chart':
    'A chart as CSV, PNG or SVG: choose ‘Save or print’ at the chart, on the Analytics page.',

  'data.api.title': 'Use the API',
  'data.api.text':
    'You need no key. Send a GET request to one of these addresses. The answer is JSON, except as noted.',
  'data.api.aggregates': 'Reports on the map, for an area and a number of days',
  'data.api.statistics': 'Figures of the world, of a country or of a postal code',
  'data.api.reports': 'The newest reports, at most 1,000 at a time',
  'data.api.series': 'Daily counts of a place, as CSV',
  'data.api.outbreak': 'Whether an illness has more reports than expected',
  'data.api.alarms': 'Alarms of the last 90 days, as an Atom feed',

  'data.limits.title': 'Limits',
  'data.limits.pages': 'A full page of reports has a Link header with the address of the next page.',
  'data.limits.wait':
    'If the answer is 429 or 503, wait for the number of seconds in its Retry-After header. Then try again.',
  'data.limits.often': 'Please ask for the same address at most once a minute, and keep a copy.',
  'data.limits.change':
    'Fields may be added at any time. We change or remove a field only with a new version of the software.',
});
