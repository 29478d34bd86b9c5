import { parseArgs } from 'node:util';
import { FULL_DATASET } from '../../dataset/dataset';

export const PARTS = ['settings', 'layouts', 'edge', 'replica'] as const;
export type Part = (typeof PARTS)[number];

export type AfterGrowthOptions = {
  parts: readonly Part[];
  reports: number;
  areas: number;
  rounds: number;
  /** Seconds of each load. */
  seconds: number;
};

/** @throws Error that names every invalid value, or an unknown option */
export function readAfterGrowthOptions(args: readonly string[]): AfterGrowthOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { ...text, default: PARTS.join() },
      reports: { ...text, default: '10000000' },
      areas: { ...text, default: String(FULL_DATASET.areas) },
      repeat: { ...text, default: '3' },
      seconds: { ...text, default: '15' },
    },
  });
  const faults: string[] = [];
  const wholeNumber = (name: 'reports' | 'areas' | 'repeat' | 'seconds') => {
    const number = Number(values[name]);
    if (!Number.isInteger(number) || number < 1)
      faults.push(`--${name} must be a whole number above 0, not '${values[name]}'`);
    return number;
  };
  const parts = PARTS.filter((part) => values.only.split(',').includes(part));
  if (parts.length !== values.only.split(',').length)
    faults.push(`--only must name some of ${PARTS.join(', ')}`);
  const options = {
    parts,
    reports: wholeNumber('reports'),
    areas: wholeNumber('areas'),
    rounds: wholeNumber('repeat'),
    seconds: wholeNumber('seconds'),
  };
  if (faults.length > 0) throw new Error(faults.join('; '));
  return options;
}
