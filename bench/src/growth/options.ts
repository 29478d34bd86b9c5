import { parseArgs } from 'node:util';
import { FULL_DATASET } from '../dataset/dataset';

export type GrowthOptions = {
  /** Numbers of reports to measure, smallest first. */
  sizes: readonly number[];
  areas: number;
  /** Rounds of queries in the database and of analytics. */
  repeat: number;
  /** Seconds for which reports are sent at a fixed rate. */
  seconds: number;
};

const ALL_SIZES = [10_000, 100_000, 1_000_000, 10_000_000];

/** @throws Error that names every invalid value, or an unknown option */
export function readGrowthOptions(args: readonly string[]): GrowthOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { ...text, default: ALL_SIZES.join() },
      areas: { ...text, default: String(FULL_DATASET.areas) },
      repeat: { ...text, default: '5' },
      seconds: { ...text, default: '20' },
    },
  });
  const faults: string[] = [];
  const wholeNumber = (name: string, value: string) => {
    const number = Number(value);
    if (!Number.isInteger(number) || number < 1)
      faults.push(`--${name} must have whole numbers above 0, not '${value}'`);
    return number;
  };
  const options = {
    sizes: values.sizes
      .split(',')
      .map((size) => wholeNumber('sizes', size))
      .sort((a, b) => a - b),
    areas: wholeNumber('areas', values.areas),
    repeat: wholeNumber('repeat', values.repeat),
    seconds: wholeNumber('seconds', values.seconds),
  };
  if (faults.length > 0) throw new Error(faults.join('; '));
  return options;
}

/** Returns whether to keep a result. */
export const isCompleteRun = ({ sizes, areas, repeat, seconds }: GrowthOptions): boolean =>
  ALL_SIZES.every((size) => sizes.includes(size)) &&
  areas >= FULL_DATASET.areas &&
  repeat >= 5 &&
  seconds >= 20;
