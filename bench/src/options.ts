import { parseArgs } from 'node:util';
import { KINDS, MILLION, type Kind, type TheSet } from './set/the-set';

export type Options = {
  set: TheSet;
  kinds: readonly Kind[];
  /** How often everything is measured; at least 5 for a result that is kept. */
  repeat: number;
  /** Minutes of mixed load of bench:api; at least 10 for a result that is kept. */
  minutes: number;
  /** Seconds of one round of inserts of bench:api. */
  seconds: number;
};

/** Reads a bench's command line. Throws an Error that names every fault. */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      reports: { ...text, default: String(MILLION.reports) },
      areas: { ...text, default: String(MILLION.areas) },
      on: { ...text, default: KINDS.join(',') },
      repeat: { ...text, default: '5' },
      minutes: { ...text, default: '10' },
      seconds: { ...text, default: '5' },
    },
  });
  const faults: string[] = [];
  const number = (name: 'reports' | 'areas' | 'repeat' | 'minutes' | 'seconds') => {
    const value = Number(values[name]);
    if (!(value > 0)) faults.push(`--${name} must be a number above 0, not '${values[name]}'`);
    return value;
  };
  const kinds = KINDS.filter((kind) => values.on.split(',').includes(kind));
  if (kinds.length !== values.on.split(',').length) faults.push(`--on must name ${KINDS.join(' or ')}`);
  const options = {
    set: { reports: number('reports'), areas: number('areas') },
    kinds,
    repeat: number('repeat'),
    minutes: number('minutes'),
    seconds: number('seconds'),
  };
  if (faults.length > 0) throw new Error(faults.join('; '));
  return options;
}

/** Whether a run is kept as a result: of the whole set, long and often enough, and every database was measured to the end (`done`). */
export const isWhole = ({ set, repeat, minutes }: Options, done: readonly Kind[]) =>
  set.reports >= MILLION.reports &&
  set.areas >= MILLION.areas &&
  repeat >= 5 &&
  minutes >= 10 &&
  KINDS.every((kind) => done.includes(kind));
