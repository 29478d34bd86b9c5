import advice from '../data/advice.json';
import messages from '../data/messages.json';
import { FINDINGS } from './lexicon/findings';
import { ILLNESS, NAMED_ILLNESSES } from './likelihood/likelihood';
import { RULE_RECORDS } from './rules/rules';

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
  ...RULE_RECORDS.flatMap(({ id, may }) => (may === null ? [] : [[`name.may.${id}`, may] as const])),
  ...FINDINGS.map(({ id, name }) => [`name.finding.${id}`, name] as const),
  // A diagnosis never names 'other' or 'unknown' (diagnosis.ts).
  ...NAMED_ILLNESSES.filter((id) => id !== 'other').map(
    (id) => [`name.illness.${id}`, ILLNESS[id].name] as const,
  ),
]);
