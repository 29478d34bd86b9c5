import { joinList } from '@health-commons/base/locale';
import { formatMessage } from '@health-commons/contracts/messages';
import { countryName } from '@health-commons/contracts/country-name';
import type { AreaVerdict, UnusualArea } from '@health-commons/contracts/unusual';
import { formatDay } from '@health-commons/ui/dates';
import { illnessText } from '../../data/texts';
import { unusualMessages as messages } from './unusual-messages';

/** Areas that share a sign. The first area gives the sign its place and verdict. */
export type AreaGroup = readonly [UnusualArea, ...UnusualArea[]];

/** Maximum number of areas that a popup names, so that it fits on a phone's map. */
const MAX_DESCRIBED = 3;

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
      illness: illnessText(illness),
      count,
      expected: Math.round(expected),
      since: formatDay(since),
    }),
  );
}

const join = (place: string, sentences: readonly string[]) =>
  formatMessage(messages['areas.label'], { place, text: sentences.join(' ') });

const describe = (area: UnusualArea) =>
  join(placeName(area), [
    ...(hasTitle(area) ? [`${messages[`verdict.${area.verdict}`]}.`] : []),
    ...verdictSentences(area),
  ]);

export const unusualIn = (areas: AreaGroup): UnusualArea[] =>
  areas.filter(({ verdict }) => verdict === 'unusual');

const groupName = ([first]: AreaGroup) => formatMessage(messages['areas.group'], { place: placeName(first) });

/** Returns sentences that are true for the whole group, even if the answer does not contain all of its areas. */
function groupSentences(areas: AreaGroup): string[] {
  const [{ verdict }] = areas;
  const hasSome = (other: AreaVerdict) => areas.some((area) => area.verdict === other);
  const someChecked = hasSome('being_checked') ? [messages['areas.group-being_checked']] : [];
  if (verdict === 'unusual')
    return [formatMessage(messages['areas.group-unusual'], { n: unusualIn(areas).length }), ...someChecked];
  if (verdict === 'being_checked') return someChecked;
  const someFew = verdict === 'usual' && hasSome('too_few');
  return [messages[`areas.group-${verdict}`], ...(someFew ? [messages['areas.group-some-few']] : [])];
}

export const signLabel = (areas: AreaGroup): string =>
  areas.length === 1 ? describe(areas[0]) : join(groupName(areas), groupSentences(areas));

export function popupLines(areas: AreaGroup): string[] {
  const [first] = areas;
  if (areas.length === 1) {
    const title = hasTitle(first) ? [messages[`verdict.${first.verdict}`]] : [];
    return [placeName(first), ...title, ...verdictSentences(first), codesText(first)];
  }
  const described = unusualIn(areas).slice(0, MAX_DESCRIBED);
  return [
    groupName(areas),
    ...groupSentences(areas),
    ...described.map((area) =>
      formatMessage(messages['areas.group-area'], {
        place: placeName(area),
        illnesses: joinList(area.alarms.map(({ illness }) => illnessText(illness))),
      }),
    ),
    messages['areas.group-zoom'],
  ];
}
