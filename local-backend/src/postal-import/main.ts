import { fileURLToPath } from 'node:url';
import { StartError } from '../start-error';
import { readImportArguments } from './options';
import { openLines } from './read-lines';

// `npm run postal:import`: takes a GeoNames postal dump into the database (docs/postal-codes.md). Ends with 1 when nothing was taken.

async function main(): Promise<number> {
  const asked = readImportArguments(process.argv.slice(2), process.env, {
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    caller: process.env['INIT_CWD'] ?? process.cwd(),
  });
  const lines = openLines(asked.file);
  // Only now: what was typed wrong is said at once, without a database's modules.
  const { takeDump } = await import('./take-dump');
  return (await takeDump(asked, lines)) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
