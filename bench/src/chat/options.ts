import { parseArgs } from 'node:util';

/** The parts of the bench, in the order in which they are measured. */
export const PARTS = ['connections', 'room', 'pairs', 'lobby', 'kill-node', 'kill-redis'] as const;
export type Part = (typeof PARTS)[number];

export const NEEDS_REDIS: readonly Part[] = ['pairs', 'kill-node', 'kill-redis'];

/** The defaults. A result is kept only if every count is at least its default. */
const FULL = {
  repeat: 5,
  connections: 10_000,
  members: 1_000,
  pairs: 1_000,
  people: 5_000,
  seconds: 20,
  kills: 10,
  'redis-kills': 5,
};
const QUICK: typeof FULL = {
  repeat: 1,
  connections: 200,
  members: 20,
  pairs: 10,
  people: 300,
  seconds: 2,
  kills: 1,
  'redis-kills': 1,
};
type Count = keyof typeof FULL;
const COUNTS = Object.keys(FULL) as Count[];

export type Options = {
  only: readonly Part[];
  /** Number of rounds of the room part. */
  repeat: number;
  connections: number;
  members: number;
  pairs: number;
  people: number;
  /** Duration in seconds of a round of the room and pairs parts. A measurement of the lobby takes 1.5 times as long. */
  seconds: number;
  kills: number;
  redisKills: number;
};

/** Parses the command line. Throws an Error that names every invalid option. */
export function readOptions(args: readonly string[]): Options {
  const faults: string[] = [];
  const { values, tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean' },
      ...Object.fromEntries(COUNTS.map((name) => [name, { type: 'string' as const }])),
    },
  });
  const known = ['only', 'quick', ...COUNTS];
  for (const token of tokens) {
    if (token.kind === 'option' && !known.includes(token.name))
      faults.push(`there is no option ${token.rawName}: use ${known.map((name) => `--${name}`).join(', ')}`);
    if (token.kind === 'positional') faults.push(`'${token.value}' is not an option`);
  }
  const count = (name: Count) => {
    const text = values[name];
    if (text === undefined) return (values['quick'] ? QUICK : FULL)[name];
    const value = Number(text);
    if (!(typeof text === 'string' && Number.isInteger(value) && value > 0))
      faults.push(`--${name} must be a whole number above 0, not '${text}'`);
    return value;
  };
  const only = typeof values['only'] === 'string' ? values['only'].split(',') : null;
  if ((values['only'] ?? '') === true || only?.some((name) => !PARTS.some((part) => part === name)))
    faults.push(`--only must name ${PARTS.join(', ')}`);
  const options: Options = {
    only: PARTS.filter((part) => only?.includes(part) ?? true),
    repeat: count('repeat'),
    connections: count('connections'),
    members: count('members'),
    pairs: count('pairs'),
    people: count('people'),
    seconds: count('seconds'),
    kills: count('kills'),
    redisKills: count('redis-kills'),
  };
  if (faults.length > 0) throw new Error(faults.join('; '));
  return options;
}

/** Returns whether to keep a result: all parts must be completed, and every count must be at least its default. */
export const isComplete = (options: Options, completed: readonly Part[]): boolean =>
  PARTS.every((part) => completed.includes(part)) &&
  COUNTS.every((name) => options[name === 'redis-kills' ? 'redisKills' : name] >= FULL[name]);
