import type { MessageId } from './messages';
import type { SourceId } from './sources';

type Advice = { id: MessageId; source: SourceId };

/** Published advice for each illness, shortened. */
export const PREVENTION: Readonly<Record<string, readonly Advice[]>> = {
  dengue: [
    { id: 'prevention.dengue.bites', source: 'who-dengue' },
    { id: 'prevention.dengue.water', source: 'who-dengue' },
  ],
  chikungunya: [
    { id: 'prevention.chikungunya.bites', source: 'ifrc-chikungunya' },
    { id: 'prevention.chikungunya.water', source: 'ifrc-chikungunya' },
  ],
  malaria: [
    { id: 'prevention.malaria.bites', source: 'who-malaria' },
    { id: 'prevention.malaria.test', source: 'who-malaria' },
  ],
  typhoid: [
    { id: 'prevention.typhoid.food', source: 'nhs-typhoid' },
    { id: 'prevention.typhoid.hands', source: 'nhs-typhoid' },
  ],
  flu: [
    { id: 'prevention.flu.home', source: 'who-flu' },
    { id: 'prevention.flu.vaccine', source: 'who-flu' },
  ],
  covid: [
    { id: 'prevention.covid.vaccine', source: 'who-covid' },
    { id: 'prevention.covid.home', source: 'who-covid' },
  ],
};

/** The advice if no leading illness of a place has its own. */
export const GENERAL: readonly Advice[] = [
  { id: 'prevention.general.hands', source: 'who-flu' },
  { id: 'prevention.general.water', source: 'who-dengue' },
];

/**
 * Returns the advice for `illnesses` in their order, or GENERAL if none of them has any. Returns at most
 * `max` pieces.
 */
export function preventionFor(illnesses: readonly string[], max = 4): readonly Advice[] {
  const found = illnesses.flatMap((illness) => PREVENTION[illness] ?? []);
  return (found.length > 0 ? found : GENERAL).slice(0, max);
}

/**
 * A sign that needs help at once. If `below` is set, the sign applies only to people younger than `below`
 * years.
 */
type Sign = { readonly id: MessageId; readonly source: SourceId; readonly below?: number };

const CHILD = 18;
/** `below` counts whole years, so the text of the sign adds the limit of 12 weeks. */
const BABY = 1;

/**
 * All emergency signs of the sources, because leaving one out could delay urgent care. Their texts are
 * shortened. The page shows the first ones and folds the others, so the most urgent ones are first.
 */
const SIGNS: readonly Sign[] = [
  { id: 'sign.breathing', source: 'cdc-flu-signs' },
  { id: 'sign.chest', source: 'cdc-flu-signs' },
  { id: 'sign.confusion', source: 'cdc-flu-signs' },
  { id: 'sign.seizures', source: 'cdc-flu-signs' },
  { id: 'sign.speech', source: 'who-covid' },
  { id: 'sign.bleeding', source: 'cdc-dengue' },
  { id: 'sign.shock', source: 'who-dengue' },
  { id: 'sign.urine', source: 'cdc-flu-signs' },
  { id: 'sign.muscles', source: 'cdc-flu-signs' },
  { id: 'sign.returning', source: 'cdc-flu-signs' },
  { id: 'sign.long-term', source: 'cdc-flu-signs' },
  { id: 'sign.vomiting', source: 'cdc-dengue' },
  { id: 'sign.restless', source: 'cdc-dengue' },
  { id: 'sign.jaundice', source: 'who-malaria' },
  { id: 'sign.child-ribs', source: 'cdc-flu-signs', below: CHILD },
  { id: 'sign.child-lips', source: 'cdc-flu-signs', below: CHILD },
  { id: 'sign.child-walk', source: 'cdc-flu-signs', below: CHILD },
  { id: 'sign.child-dry', source: 'cdc-flu-signs', below: CHILD },
  { id: 'sign.child-alert', source: 'cdc-flu-signs', below: CHILD },
  { id: 'sign.child-fever', source: 'cdc-flu-signs', below: CHILD },
  { id: 'sign.baby-fever', source: 'cdc-flu-signs', below: BABY },
];

/**
 * Returns the signs for an age in years, or all signs if the age is unknown. If the age is that of a child, the signs
 * for children are first.
 */
export function signsFor(age: number | null): readonly Sign[] {
  if (age === null) return SIGNS;
  const ofChildren = SIGNS.filter(({ below }) => below !== undefined && age < below);
  return [...ofChildren, ...SIGNS.filter(({ below }) => below === undefined)];
}
