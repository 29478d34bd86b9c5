import { defineMessages } from '@health-commons/base/catalogue';

export const statisticsMessages = defineMessages({
  'statistics.title': 'Health statistics',
  'statistics.world': 'Worldwide, {moment}',
  'statistics.old': 'We could not update these figures. They are from {moment}.',
  'statistics.loading': 'Counting reports...',
  'statistics.active': 'Active Cases',
  'statistics.recovered': 'Recovered',
  'statistics.monitoring': 'Under Monitoring',
  'statistics.active-note': 'reports in the last 14 days',
  'statistics.monitoring-note': 'severe reports in the last 14 days',
  'statistics.recovered-note': 'older than 14 days; recovery not checked',
  'statistics.sample': 'sample figures',
  'statistics.sample-text': 'These are sample figures, not counted from reports.',
  'statistics.retry': 'Try Again',
  'statistics.definitions': 'What these figures mean',
  'statistics.active-definition':
    'all reports in the last 14 days, including today. A report is one person saying how they feel; no test confirms it.',
  'statistics.monitoring-definition':
    'the severe reports among the active cases. We do not monitor or contact anyone: if you feel very unwell, call your local emergency number.',
  'statistics.recovered-definition':
    'all reports older than 14 days. We do not check recovery: most people are well after 14 days, but some may still be ill.',
  'statistics.scope':
    'The figures count every illness worldwide, whatever the map shows. Days start at 00:00 UTC.',
  'statistics.days': 'The last 14 days are {days}.',
});
