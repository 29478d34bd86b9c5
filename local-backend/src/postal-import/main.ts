import { open } from 'node:fs/promises';
import { Fault, runProgram } from '@health-commons/base/command-line';
import { BASES } from '../program/paths';
import { importLines, readImportArguments } from './import-lines';

// `npm run postal:import` imports a GeoNames postal dump (docs/postal-codes.md). Exits with 1 if nothing was imported.

await runProgram(async () => {
  const args = readImportArguments(process.argv.slice(2), process.env, BASES);
  const file = await open(args.file).catch((error: Error) => {
    throw new Fault(`The file cannot be read: ${error.message}`);
  });
  // A generator, because a reader drops lines that arrive before the iteration starts.
  const lines = (async function* () {
    yield* file.readLines();
  })();
  return (await importLines(args, lines)) ? 0 : 1;
});
