import { parseArgs } from 'node:util';
import { Fault, runProgram } from '@health-commons/base/command-line';
import { findChromium } from '../programs/find-program';
import { checkCompatibility } from './compat';

const USAGE = `Usage: npm run compat -- --registry URL|DIR [--shell DIR]
  --registry  the site, or the folder of an export
  --shell     a build of the shell (shell/dist)`;

/** `npm run compat` prints a table of remotes and shells. Exits with 1 if a live release or a canary fails. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      registry: { type: 'string' },
      shell: { type: 'string', default: 'shell/dist' },
    },
  });
  const { registry, shell } = values;
  if (!registry) throw new Fault(USAGE);
  const { table, faults } = await checkCompatibility({ registry, shell, findBrowser: findChromium }).catch(
    (error: Error) => Promise.reject(new Fault(error.message)),
  );
  console.log(table);
  if (faults > 0) console.error(`${faults} live releases or canaries do not work.`);
  return faults === 0 ? 0 : 1;
}

await runProgram(main);
