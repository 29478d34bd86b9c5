import { parseArgs } from 'node:util';
import { Fault, runProgram } from '../fault';
import { findChromium } from '../programs/find-program';
import { checkCompatibility } from './compat';

const USAGE = `Usage: npm run compat -- --registry URL|DIR [--shell DIR|URL]...
  --registry  the site, its remotes.json, a registry server (npm run registry), or the folder of an export
  --shell     a build of the shell, or a site (shell/dist). Several are compared`;

/** The build of this repository's shell. */
const OWN_SHELL = 'shell/dist';

/** @throws Fault with the usage if --registry is missing */
export function readOptions(args: readonly string[]): { registry: string; shells: readonly string[] } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      registry: { type: 'string' },
      shell: { type: 'string', multiple: true, default: [OWN_SHELL] },
    },
  });
  if (!values.registry) throw new Fault(USAGE);
  return { registry: values.registry, shells: values.shell };
}

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
