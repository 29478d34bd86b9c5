import type { SourceId } from './sources';

/** What an illness is called in a sentence. */
export const ILLNESS_NAMES: Record<string, string> = {
  flu: 'flu',
  dengue: 'dengue',
  covid: 'COVID-19',
  malaria: 'malaria',
  typhoid: 'typhoid',
  chikungunya: 'chikungunya',
  other: 'other illnesses',
  unknown: 'no named illness',
};
/** Report types that name no illness. They raise no alarm, but still count as reporting effort. */
const UNNAMED: readonly string[] = ['other', 'unknown'];
export const isNamedIllness = (illness: string): boolean => !UNNAMED.includes(illness);

export const nameOf = (illness: string): string => ILLNESS_NAMES[illness] ?? illness;

export type Advice = { text: string; source: SourceId };

/** What keeps people from catching it or passing it on, in the words of the source made short. No advice of ours. */
export const PREVENTION: Record<string, readonly Advice[]> = {
  dengue: [
    {
      text: 'Dengue: cover arms and legs, use repellent, and sleep under a net when you sleep by day.',
      source: 'who-dengue',
    },
    { text: 'Dengue: empty, clean or cover anything that holds water, every week.', source: 'who-dengue' },
  ],
  chikungunya: [
    {
      text: 'Chikungunya: use repellent and cover skin by day, when these mosquitoes bite.',
      source: 'ifrc-chikungunya',
    },
    {
      text: 'Chikungunya: empty or cover anything that holds water, and sleep under a net when you sleep by day.',
      source: 'ifrc-chikungunya',
    },
  ],
  malaria: [
    { text: 'Malaria: sleep under a treated net and use repellent after dusk.', source: 'who-malaria' },
    {
      text: 'Malaria: have a fever tested early. Malaria can be cured when it is treated soon.',
      source: 'who-malaria',
    },
  ],
  typhoid: [
    {
      text: 'Typhoid: drink safe water, and eat food that is well cooked and still hot.',
      source: 'nhs-typhoid',
    },
    {
      text: 'Typhoid: wash hands with soap after the toilet and before eating. There are vaccines.',
      source: 'nhs-typhoid',
    },
  ],
  flu: [
    { text: 'Flu: stay at home when you feel unwell, cover coughs and wash hands often.', source: 'who-flu' },
    { text: 'Flu: a vaccination every year is the best protection.', source: 'who-flu' },
  ],
  covid: [
    {
      text: 'COVID-19: keep vaccinations up to date, and wear a mask where it is crowded and closed.',
      source: 'who-covid',
    },
    { text: 'COVID-19: stay at home when you feel ill, and let fresh air in.', source: 'who-covid' },
  ],
};

/** Where no illness stands out. */
export const GENERAL: readonly Advice[] = [
  { text: 'Wash hands often, cover coughs, and stay at home when you feel unwell.', source: 'who-flu' },
  { text: 'Keep mosquitoes from breeding: empty anything that holds water.', source: 'who-dengue' },
];

/** Advice for some illnesses, the first of them first; the general one when none of them has any. */
export function preventionFor(illnesses: readonly string[], most = 4): readonly Advice[] {
  const found = illnesses.flatMap((illness) => PREVENTION[illness] ?? []);
  return (found.length > 0 ? found : GENERAL).slice(0, most);
}
