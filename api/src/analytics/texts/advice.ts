import advice from './advice.json';
import type { SourceId } from './statements';
import type { MessageId } from './texts';

type Advice = { id: MessageId; source: SourceId };

/** Published advice for each illness, shortened. */
export const PREVENTION = advice.prevention as Readonly<Record<string, readonly Advice[]>>;
/** The advice if no leading illness of a place has its own. */
export const GENERAL = advice.general as readonly Advice[];

/** Returns the advice for `illnesses` in their order, at most four pieces, or GENERAL if none of them has any. */
export function preventionFor(illnesses: readonly string[]): readonly Advice[] {
  const found = illnesses.flatMap((illness) => PREVENTION[illness] ?? []);
  return (found.length > 0 ? found : GENERAL).slice(0, 4);
}

/** A sign that needs help at once. If `below` is set, the sign applies only to people younger than `below` years. */
type Sign = { readonly id: MessageId; readonly source: SourceId; readonly below?: number };

/**
 * All emergency signs of the sources, because leaving one out could delay urgent care. Their texts are
 * shortened. The page shows the first ones and folds the others, so the most urgent ones are first. `below`
 * counts whole years, so the text of the sign for babies adds the limit of 12 weeks.
 */
const SIGNS = advice.signs as readonly Sign[];

/**
 * Returns the signs for an age in years, or all signs if the age is unknown. If the age is that of a child, the signs
 * for children are first.
 */
export function signsFor(age: number | null): readonly Sign[] {
  if (age === null) return SIGNS;
  const ofChildren = SIGNS.filter(({ below }) => below !== undefined && age < below);
  return [...ofChildren, ...SIGNS.filter(({ below }) => below === undefined)];
}
