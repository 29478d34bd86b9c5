import { defineMessages } from '@health-commons/base/catalogue';

/** Texts of the layer 'Unusual now', which is loaded on demand. */
export const unusualMessages = defineMessages({
  'unusual.intro':
    'The reports of the last 7 days in each area, compared with what is usual there. Select a symbol for details.',
  'unusual.loading': 'Loading unusual areas...',
  'unusual.failed': 'We cannot load unusual areas',
  'unusual.failed-text': 'You can still see the reports and use the rest of the page.',
  'unusual.failed-old': 'Showing the areas loaded earlier. They may be out of date.',
  'unusual.offline':
    'No connection. We will try again when you are online. You can still use the rest of the page.',
  'unusual.offline-old': 'No connection. Showing the areas loaded earlier.',
  'unusual.none': 'No recent reports in this view.',
  'unusual.not-judged':
    'Not compared yet. This takes a few minutes after the first reports. The map then updates automatically.',

  'unusual.count':
    '{n, plural, =0 {No area in view has unusually many reports} one {# area in view has unusually many reports} other {# areas in view have unusually many reports}}',
  'unusual.others':
    'Nothing unusual: {usual, plural, one {# area} other {# areas}}. Too few reports to say: {few, plural, one {# area} other {# areas}}.',
  'unusual.checked':
    '{n, plural, one {# area in view is being checked} other {# areas in view are being checked}}',
  'unusual.through': 'Includes the days up to {day}, not today. Last compared: {moment}.',
  'unusual.more': 'Showing {n} of {all} areas, unusual ones first. Zoom in to see more.',

  'verdict.unusual': 'Unusually many reports',
  'verdict.being_checked': 'Sudden reports being checked',
  'verdict.usual': 'Nothing unusual',
  'verdict.too_few': 'Too few reports to say',
  'verdict.alarm':
    '{illness}: {count, plural, one {# report} other {# reports}} in 7 days. {expected, plural, =0 {Hardly any} other {About #}} would be usual. Unusual since {since}.',
  'verdict.reports': '{verdict}: {n, plural, one {# report} other {# reports}} in 7 days.',
  'verdict.others':
    '{n, plural, =0 {No other reports} one {# other report} other {# other reports}} in 7 days. We cannot say yet if this is unusual.',
  'verdict.careful':
    'Unusually many reports can have many causes. ‘Nothing unusual’ does not mean that an area is safe.',

  'areas.around': 'Around {place}, {country}',
  'areas.codes': 'Postal codes that start with {prefix}',
  'areas.label': '{place}. {text}',
  'areas.group-area': '{place}: {illnesses}',
  'areas.group': '{place}, and areas nearby',
  'areas.group-unusual':
    '{n, plural, one {# area has unusually many reports.} other {# areas have unusually many reports.}}',
  'areas.group-being_checked': 'Sudden reports in some of these areas are being checked.',
  'areas.group-usual': 'Nothing unusual.',
  'areas.group-too_few': 'Too few reports to say.',
  'areas.group-some-few': 'For some of these areas there are too few reports to say.',
  'areas.group-zoom': 'To see each area, zoom in or show the table.',

  'signs.title': 'Compared with what is usual',
  'signs.number': 'A number shows how many unusual areas are close together.',
  'areas-table.caption': 'Areas in view, compared with what is usual there',
  'areas-table.place': 'Area',
  'areas-table.verdict': 'Compared with what is usual',
  'areas-table.reports': 'Reports in 7 days',
});
