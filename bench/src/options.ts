import { parseArgs } from 'node:util';
import { DATABASES, FULL_DATASET, type Database, type Dataset } from './dataset/dataset';

export type Options = {
  dataset: Dataset;
  databases: readonly Database[];
  /** Number of rounds of each measurement. A result is kept only if there are at least 5. */
  repeat: number;
  /** Minutes of mixed load in bench:api, and of bench:overload. A result is kept only if there are at least 10. */
  minutes: number;
  /** Seconds of one round of inserts in bench:api. */
  seconds: number;
};

/** Parses the command line of a bench. Throws an Error that names every invalid value, or an unknown option. */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      reports: { ...text, default: String(FULL_DATASET.reports) },
      areas: { ...text, default: String(FULL_DATASET.areas) },
      on: { ...text, default: DATABASES.join(',') },
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
  const databases = DATABASES.filter((database) => values.on.split(',').includes(database));
  if (databases.length !== values.on.split(',').length)
    faults.push(`--on must name ${DATABASES.join(' or ')}`);
  const options = {
    dataset: { reports: number('reports'), areas: number('areas') },
    databases,
    repeat: number('repeat'),
    minutes: number('minutes'),
    seconds: number('seconds'),
  };
  if (faults.length > 0) throw new Error(faults.join('; '));
  return options;
}

/**
 * Returns whether to keep a result: it needs the full data set, enough rounds and minutes, and every database in
 * `completed`.
 */
export const isComplete = ({ dataset, repeat, minutes }: Options, completed: readonly Database[]) =>
  dataset.reports >= FULL_DATASET.reports &&
  dataset.areas >= FULL_DATASET.areas &&
  repeat >= 5 &&
  minutes >= 10 &&
  DATABASES.every((database) => completed.includes(database));
