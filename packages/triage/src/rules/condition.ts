import type { Case } from '../case';
import { isFindingId } from '../lexicon/findings';
import { ILLNESSES, type IllnessType } from '../likelihood/likelihood';

export type Condition = (c: Case) => boolean;

const LISTS = ['any', 'all', 'denied', 'severe', 'mild', 'sudden', 'worst', 'lasting'] as const;
const isList = (name: string): name is (typeof LISTS)[number] => LISTS.some((list) => list === name);

const isIllness = (word: string): word is IllnessType => ILLNESSES.some((illness) => illness === word);

const FLAGS = new Map<string, Condition>([
  ['child', (c) => c.child],
  ['at-risk', (c) => c.atRisk],
  ['male', (c) => c.sex === 'male'],
  ['female', (c) => c.sex === 'female'],
]);

const COMPARE = new Map<string, (a: number, b: number) => boolean>([
  ['<', (a, b) => a < b],
  ['<=', (a, b) => a <= b],
  ['>', (a, b) => a > b],
  ['>=', (a, b) => a >= b],
]);

const TOKEN = /\s*([a-z][a-z0-9-]*|\d+(?:\.\d+)?(?:\/\d+)?|[<>]=?|\S)/g;

/**
 * Compiles a condition such as `any(fever) and (days(cough) >= 21 or not age < 5)`; docs/triage.md explains the syntax.
 * Throws an Error that names the first word that cannot stand where it is, so that the process does not start with a
 * mistake in the data.
 */
export function parseCondition(text: string): Condition {
  const tokens = [...text.matchAll(TOKEN)].map(([, token]) => token ?? '');
  let at = 0;
  const fail = (): never => {
    throw new Error(`cannot read '${tokens[at] ?? 'the end'}' in '${text}'`);
  };
  const accept = (token: string) => tokens[at] === token && ++at > 0;
  const expect = (token: string) => accept(token) || fail();

  const or = (): Condition => {
    const parts = [and()];
    while (accept('or')) parts.push(and());
    return (c) => parts.some((part) => part(c));
  };
  const and = (): Condition => {
    const parts = [unary()];
    while (accept('and')) parts.push(unary());
    return (c) => parts.every((part) => part(c));
  };
  const unary = (): Condition => {
    if (accept('not')) {
      const part = unary();
      return (c) => !part(c);
    }
    if (!accept('(')) return test();
    const part = or();
    expect(')');
    return part;
  };
  const test = (): Condition => {
    const name = tokens[at] ?? '';
    const flag = FLAGS.get(name);
    at += 1;
    if (flag) return flag;
    if (isList(name)) {
      const ids = list(isFindingId);
      return (c) => c[name](ids);
    }
    if (name === 'occurs' || name === 'endemic') {
      const illnesses = list(isIllness);
      return name === 'occurs' ? (c) => c.occurs(illnesses) : (c) => c.endemicHere(illnesses);
    }
    if (name === 'count' || name === 'days') {
      const ids = list(isFindingId);
      const holds = comparison();
      return (c) => holds(c[name](ids));
    }
    if (name === 'age') {
      const holds = comparison();
      return ({ ageYears }) => ageYears !== null && holds(ageYears);
    }
    at -= 1;
    return fail();
  };
  const list = <Word extends string>(isWord: (word: string) => word is Word): Word[] => {
    const words: Word[] = [];
    expect('(');
    do {
      const word = tokens[at] ?? '';
      words.push(isWord(word) ? word : fail());
      at += 1;
    } while (accept(','));
    expect(')');
    return words;
  };
  const comparison = (): ((value: number) => boolean) => {
    const compare = COMPARE.get(tokens[at] ?? '') ?? fail();
    at += 1;
    const [numerator = NaN, denominator = 1] = (tokens[at] ?? '').split('/').map(Number);
    const limit = numerator / denominator;
    if (Number.isNaN(limit)) fail();
    at += 1;
    return (value) => compare(value, limit);
  };

  const condition = or();
  if (at < tokens.length) fail();
  return condition;
}

/** Compiles alternatives to a condition that is true if one of them is true. */
export function anyOf(alternatives: readonly string[]): Condition {
  const conditions = alternatives.map(parseCondition);
  return (c) => conditions.some((condition) => condition(c));
}
