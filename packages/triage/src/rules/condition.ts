import type { Case } from '../case';
import { isFindingId, type FindingId } from '../lexicon/findings';
import { ILLNESSES } from '../likelihood/likelihood';

export type Condition = (c: Case) => boolean;

type Lists = Extract<
  keyof Case,
  'any' | 'all' | 'denied' | 'severe' | 'mild' | 'sudden' | 'worst' | 'lasting'
>;
const LISTS: ReadonlySet<string> = new Set<Lists>([
  'any',
  'all',
  'denied',
  'severe',
  'mild',
  'sudden',
  'worst',
  'lasting',
]);
const isList = (name: string): name is Lists => LISTS.has(name);

const FLAGS: ReadonlyMap<string, Condition> = new Map<string, Condition>([
  ['child', (c) => c.child],
  ['at-risk', (c) => c.atRisk],
  ['male', (c) => c.sex === 'male'],
  ['female', (c) => c.sex === 'female'],
]);

const COMPARE: ReadonlyMap<string, (a: number, b: number) => boolean> = new Map([
  ['<', (a: number, b: number) => a < b],
  ['<=', (a: number, b: number) => a <= b],
  ['>', (a: number, b: number) => a > b],
  ['>=', (a: number, b: number) => a >= b],
]);

const TOKEN = /\s*(?:([a-z][a-z0-9-]*|\d+(?:\.\d+)?(?:\/\d+)?|[(),]|[<>]=?)|(\S))/g;

/**
 * Compiles a condition such as `any(fever) and (days(cough) >= 21 or not age < 5)`; docs/triage.md explains the syntax.
 * Throws an Error on an unknown name or a mistake in the syntax, so that the process does not start with a mistake in
 * the data.
 */
export function parseCondition(text: string): Condition {
  const tokens = [...text.matchAll(TOKEN)].map(([, token, wrong]) => {
    if (wrong !== undefined) throw new Error(`unexpected '${wrong}' in '${text}'`);
    return token ?? '';
  });
  let at = 0;
  const fail = (expected: string): never => {
    throw new Error(`${expected} expected instead of '${tokens[at] ?? 'the end'}' in '${text}'`);
  };
  const accept = (token: string) => tokens[at] === token && ++at > 0;
  const expect = (token: string) => accept(token) || fail(`'${token}'`);

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
      const ids = list(isFindingId, 'a finding');
      return (c) => c[name](ids);
    }
    if (name === 'occurs' || name === 'endemic') {
      const illnesses = list((word) => ILLNESSES.some((illness) => illness === word), 'an illness');
      return name === 'occurs' ? (c) => c.occurs(illnesses) : (c) => c.endemicHere(illnesses);
    }
    if (name === 'count' || name === 'days') {
      const ids = list(isFindingId, 'a finding');
      const holds = comparison();
      return (c) => holds(c[name](ids));
    }
    if (name === 'age') {
      const holds = comparison();
      return ({ ageYears }) => ageYears !== null && holds(ageYears);
    }
    at -= 1;
    return fail('a test');
  };
  function list(isWord: (word: string) => word is FindingId, what: string): FindingId[];
  function list(isWord: (word: string) => boolean, what: string): string[];
  function list(isWord: (word: string) => boolean, what: string): string[] {
    const words: string[] = [];
    expect('(');
    do {
      const word = tokens[at] ?? '';
      if (!isWord(word)) fail(what);
      words.push(word);
      at += 1;
    } while (accept(','));
    expect(')');
    return words;
  }
  const comparison = (): ((value: number) => boolean) => {
    const compare = COMPARE.get(tokens[at] ?? '') ?? fail('a comparison');
    const [numerator = NaN, denominator = 1] = (tokens[at + 1] ?? '').split('/').map(Number);
    at += 2;
    const limit = numerator / denominator;
    if (Number.isNaN(limit)) fail('a number');
    return (value) => compare(value, limit);
  };

  const condition = or();
  if (at < tokens.length) fail(`'and' or 'or'`);
  return condition;
}

/** Compiles alternatives to a condition that is true if one of them is true. */
export function anyOf(alternatives: readonly string[]): Condition {
  const conditions = alternatives.map(parseCondition);
  return (c) => conditions.some((condition) => condition(c));
}
