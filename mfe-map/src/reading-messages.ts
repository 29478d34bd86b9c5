import type { Messages } from '@health-commons/contracts/messages';

/** What stands around the map: choosing, finding, explaining, taking along. */
export const words = {
  'reading.all-reports': 'All reports',
  'reading.all-illnesses': 'All illnesses',
  'reading.all-severities': 'All severities',
  'reading.all-days': 'All days',
  'reading.days': '{n} days',
  'reading.illness-other': 'Other illness',
  'reading.illness-unknown': 'Unknown illness',
  'reading.in-view': '{n} reports in view',
  'reading.in-view-one': '{n} report in view',
  'reading.group': 'Choose what the map shows',
  'reading.filters': 'Filters',
  'reading.illness': 'Illness',
  'reading.severity': 'Severity',
  'reading.period': 'Period',
  'reading.clear': 'Clear filters',
  'table.show': 'Show as table',
  'table.hide': 'Show as map',

  'area.title': 'My area',
  'area.more': 'By postal code',

  'legend.days': 'Days',
  'legend.all-days': 'all, up to today',
  'legend.ring': 'with a ring: several places together',
  'legend.region': 'with a dashed edge: somewhere in the region around it',
  'legend.source':
    'Source: visitors of Health Commons, who report for themselves. Not confirmed by a doctor or a laboratory.',
  'legend.demonstration': 'These are demonstration data, made up to show how the map works.',

  'actions.open': 'Save and share',

  'part.loading': 'Loading...',
  'part.failed': 'This part could not be loaded',
  'part.failed-text': 'The map works on.',

  'print.printed': 'Health Commons, {address}. As of {moment}.',
} as const satisfies Messages;
