import advice from '../data/advice.json';
import illnesses from '../data/illnesses.json';
import messages from '../data/messages.json';
import { FINDINGS } from './lexicon/findings';
import { RULE_RECORDS } from './rules/rules';

const namesOf = (list: string, names: readonly (readonly [string, string | null])[]) =>
  names.flatMap(([id, name]) => (name === null ? [] : [[`name.${list}.${id}`, name] as const]));

/**
 * The English texts of all wordings by id, and the names that are their values: `name.finding.cough` is that of
 * `{finding}` with the value 'cough'.
 */
export const TEXTS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(messages),
  ...RULE_RECORDS.map(({ id, words }) => [`rule.${id}`, words] as const),
  ...[...Object.values(advice.byUrgency).flat(), ...advice.byFinding].map(
    ({ id, text }) => [`advice.${id}`, text] as const,
  ),
  ...namesOf(
    'may',
    RULE_RECORDS.map(({ id, may }) => [id, may]),
  ),
  ...namesOf(
    'finding',
    FINDINGS.map(({ id, name }) => [id, name]),
  ),
  // A diagnosis never names 'other' or 'unknown' (diagnosis.ts).
  ...namesOf(
    'illness',
    Object.entries(illnesses)
      .filter(([id]) => id !== 'other' && id !== 'unknown')
      .map(([id, { name }]) => [id, name]),
  ),
]);
