import { parseArgs } from 'node:util';
import { Fault } from '../fault';
import { formatDay, parseDay, type CountsFile } from './read-counts';

export type JudgeOptions = { file: string; from?: string | undefined; to?: string | undefined };

export function readOptions(args: readonly string[]): JudgeOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { from: { type: 'string' }, to: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new Fault('Usage: npm run -s judge -- counts.csv [--from DAY] [--to DAY]');
  return { file, ...values };
}

/**
 * Returns the days to judge. The default is the last day of the file.
 * @throws Fault that names every bad option
 */
export function chosenDays(
  { from, to }: JudgeOptions,
  { first, last }: CountsFile,
): { from: number; to: number } {
  const faults: string[] = [];
  const day = (name: string, text: string | undefined): number => {
    const found = text === undefined ? last : parseDay(text);
    if (found === null) faults.push(`--${name} is '${text}', which is not a day (YYYY-MM-DD).`);
    else if (found < first || found > last)
      faults.push(`--${name} is ${text}, but the file has ${formatDay(first)} to ${formatDay(last)}.`);
    return found ?? last;
  };
  const end = day('to', to);
  const start = from === undefined ? end : day('from', from);
  if (faults.length === 0 && start > end)
    faults.push(`--from is ${from}, which is after --to ${formatDay(end)}.`);
  if (faults.length > 0) throw new Fault(faults.join('\n'));
  return { from: start, to: end };
}
