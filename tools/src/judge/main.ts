import { readFile } from 'node:fs/promises';
import { Fault, runProgram } from '@health-commons/base/command-line';
import { chosenDays, judgeFile, readCounts, readOptions } from './judge';

/** `npm run -s judge -- counts.csv` judges daily counts as the pages do, and prints a JSON line for each illness and day. */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const text = await readFile(options.file, 'utf8').catch((error: unknown) => {
    throw new Fault(
      `${options.file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const counts = readCounts(text);
  const { from, to } = chosenDays(options, counts);
  for (const line of judgeFile(counts, from, to)) console.log(JSON.stringify(line));
  return 0;
}

await runProgram(main);
