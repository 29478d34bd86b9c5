import type { MessageId } from '../messages/en';
import type { SourceId } from './sources';

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
