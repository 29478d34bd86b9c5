import { openLines, UnreadableFile } from '@health-commons/api/postal-import';
import { BASES } from '../program/paths';
import { StartError } from '../program/command';
import { readImportArguments } from './import-lines';

// `npm run postal:import` imports a GeoNames postal dump (docs/postal-codes.md). Exits with 1 if nothing was imported.

async function main(): Promise<number> {
  const args = readImportArguments(process.argv.slice(2), process.env, BASES);
  const lines = openLines(args.file);
  // Imported late, so that a wrong argument is reported without waiting for the database's modules.
  const { importLines } = await import('./import-lines');
  return (await importLines(args, lines)) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof StartError || error instanceof UnreadableFile ? error.message : error);
  process.exitCode = 1;
}
