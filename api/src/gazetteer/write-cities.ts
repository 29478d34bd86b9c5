import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineCommand, runProgram } from '@health-commons/base/command-line';
import { listCities } from './list-cities';

const command = defineCommand({
  command: 'npm run gazetteer --',
  notes: "Writes the cities of the map, which contracts has without the gazetteer's other data.",
});

await runProgram(() => {
  command.read();
  const file = fileURLToPath(import.meta.resolve('@health-commons/contracts/cities')).replace(
    /\.ts$/,
    '.json',
  );
  writeFileSync(file, JSON.stringify(listCities()));
  console.log(`Next: npx oxfmt ${file}`);
});
