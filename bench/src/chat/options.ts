import { parseArgs } from 'node:util';

/** The parts of the bench, in the order they are measured. */
export const PARTS = ['connections', 'room', 'pairs', 'lobby', 'kill-node', 'kill-redis'] as const;
export type Part = (typeof PARTS)[number];

/** What cannot be measured without a redis-server. */
export const ON_REDIS: readonly Part[] = ['pairs', 'kill-node', 'kill-redis'];

/** How many, of a run that is kept; `--quick` has hardly any. */
const WHOLE = {
  repeat: 5,
  connections: 10_000,
  members: 1_000,
  pairs: 1_000,
  people: 5_000,
  seconds: 20,
  kills: 10,
  'redis-kills': 5,
};
const QUICK: typeof WHOLE = {
  repeat: 1,
  connections: 200,
  members: 20,
  pairs: 10,
  people: 300,
  seconds: 2,
  kills: 1,
  'redis-kills': 1,
};
type Count = keyof typeof WHOLE;
const COUNTS = Object.keys(WHOLE) as Count[];

export type Options = {
  only: readonly Part[];
  /** Rounds of the room, ours and bare in turn. */
  repeat: number;
  connections: number;
  members: number;
  pairs: number;
  people: number;
  /** Of a round of the room and of the pairs; the lobby is looked at half as long again. */
  seconds: number;
  kills: number;
  redisKills: number;
};

/** Reads the command line. Throws an Error that names every fault. */
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
    if (token.kind === 'positional') faults.push(`'${token.value}' belongs to no option`);
  }
  const count = (name: Count) => {
    const given = values[name];
    if (given === undefined) return (values['quick'] ? QUICK : WHOLE)[name];
    const value = Number(given);
    if (!(typeof given === 'string' && Number.isInteger(value) && value > 0))
      faults.push(`--${name} must be a whole number above 0, not '${given}'`);
    return value;
  };
  const wanted = typeof values['only'] === 'string' ? values['only'].split(',') : null;
  if ((values['only'] ?? '') === true || wanted?.some((name) => !PARTS.some((part) => part === name)))
    faults.push(`--only must name ${PARTS.join(', ')}`);
  const options: Options = {
    only: PARTS.filter((part) => wanted?.includes(part) ?? true),
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

/** Whether a run is kept as a result: of all parts to the end (`done`), each with as many as the goals name. */
export const isWhole = (options: Options, done: readonly Part[]): boolean =>
  PARTS.every((part) => done.includes(part)) &&
  COUNTS.every((name) => options[name === 'redis-kills' ? 'redisKills' : name] >= WHOLE[name]);
