import { Fault, runProgram } from '../fault';
import { findChromium } from '../programs/find-program';
import { checkCompatibility } from './compat';
import { readOptions } from './options';

/** `npm run compat` prints a table of remotes and shells. Exits with 1 if a live release or a canary fails. */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const { table, faults } = await checkCompatibility({ ...options, findBrowser: findChromium }).catch(
    (error: Error) => Promise.reject(new Fault(error.message)),
  );
  console.log(table);
  if (faults > 0) console.error(`${faults} live releases or canaries do not work.`);
  return faults === 0 ? 0 : 1;
}

await runProgram(main);
