import { readFile } from 'node:fs/promises';
import { defineCommand, Fault, runProgram, text } from '@health-commons/base/command-line';
import { chosenDays, judgeFile, readCounts } from './judge';

const command = defineCommand({
  command: 'npm run -s judge --',
  operands: 'FILE',
  about: { FILE: 'a CSV file with the columns day, count and perhaps illness' },
  options: {
    from: text('DAY', 'the first day to judge (the last one to judge)'),
    to: text('DAY', 'the last day to judge (the last of the file)'),
  },
});

/** `npm run -s judge -- counts.csv` judges daily counts as the pages do, and prints a JSON line per illness and day. */
await runProgram(async () => {
  const { values, operands } = command.read();
  const [file = ''] = operands;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Fault(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const counts = readCounts(text);
  const { from, to } = chosenDays(values, counts);
  for (const line of judgeFile(counts, from, to)) console.log(JSON.stringify(line));
});
