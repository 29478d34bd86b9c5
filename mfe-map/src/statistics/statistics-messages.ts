import type { Messages } from '@health-commons/contracts/messages';

/** Every word of the statistics block. */
export const words = {
  'statistics.title': 'Health statistics',
  'statistics.world': 'The whole world, {moment}',
  'statistics.old': 'Could not be updated. Figures of {moment}.',
  'statistics.loading': 'Counting reports...',
  'statistics.active': 'Active Cases',
  'statistics.recovered': 'Recovered',
  'statistics.monitoring': 'Under Monitoring',
  'statistics.active-note': 'reports of the last 14 days',
  'statistics.monitoring-note': 'severe reports of the last 14 days',
  'statistics.recovered-note': 'presumed recovered: nobody is followed up',
  'statistics.sample': 'sample figures',
  'statistics.sample-text': 'These are sample figures, not counted from reports.',
  'statistics.retry': 'Try Again',
  'statistics.definitions': 'What these figures mean',
  'statistics.active-definition':
    'all reports of the last 14 days, today among them. A report is one person telling how they feel; nobody has tested it.',
  'statistics.monitoring-definition':
    'the severe ones among the active cases. Nobody watches over them: if you feel very unwell, call your local emergency number.',
  'statistics.recovered-definition':
    'all earlier reports, presumed recovered: nobody is followed up. Most people are well again after 14 days; some may still be ill.',
  'statistics.scope':
    'The figures count the whole world and every illness, whatever the map shows. Days begin at 00:00 UTC.',
  'statistics.days': 'The last 14 days are {days}.',
} as const satisfies Messages;
