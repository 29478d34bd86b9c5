import { defineMessages } from '@health-commons/base/catalogue';
import { formatMessage } from '@health-commons/contracts/messages';
import { countryName } from '@health-commons/contracts/country-name';
import type { UnusualArea } from '@health-commons/contracts/unusual';
import { formatDay } from '@health-commons/ui/dates';
import { illnessName } from '../../data/texts';
import english from '../../locales/en/unusual.json';

export const unusualMessages = defineMessages(english);
const messages = unusualMessages;

export function placeName({ city, state, country }: UnusualArea): string {
  return formatMessage(messages['areas.around'], { place: city || state, country: countryName(country) });
}

export const codesText = ({ prefix }: UnusualArea): string =>
  formatMessage(messages['areas.codes'], { prefix });

/** Returns whether the verdict is a title, and its sentences give the details. */
export const hasTitle = ({ verdict, alarms }: UnusualArea): boolean =>
  verdict === 'being_checked' || alarms.length > 0;

/** Returns the verdict as sentences: one for each unusual illness, otherwise a single one. */
export function verdictSentences({ verdict, reports: n, alarms }: UnusualArea): string[] {
  if (verdict === 'being_checked') return [formatMessage(messages['verdict.others'], { n })];
  if (alarms.length === 0)
    return [formatMessage(messages['verdict.reports'], { verdict: messages[`verdict.${verdict}`], n })];
  return alarms.map(({ illness, count, expected, since }) =>
    formatMessage(messages['verdict.alarm'], {
      illness: illnessName(illness),
      count,
      expected: Math.round(expected),
      since: formatDay(since),
    }),
  );
}

/** Returns the accessible name of a sign. `hasMore` is true if the sign also stands for areas nearby. */
export function signLabel(area: UnusualArea, hasMore: boolean): string {
  const sentences = [
    // Areas of one city have the same place.
    `${codesText(area)}.`,
    ...(hasTitle(area) ? [`${messages[`verdict.${area.verdict}`]}.`] : []),
    ...verdictSentences(area),
    ...(hasMore ? [messages['areas.more']] : []),
  ];
  return formatMessage(messages['areas.label'], { place: placeName(area), text: sentences.join(' ') });
}

export function popupLines(area: UnusualArea, hasMore: boolean): string[] {
  const title = hasTitle(area) ? [messages[`verdict.${area.verdict}`]] : [];
  const more = hasMore ? [messages['areas.more']] : [];
  return [placeName(area), ...title, ...verdictSentences(area), codesText(area), ...more];
}
