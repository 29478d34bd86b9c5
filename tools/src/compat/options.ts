import { parseArgs } from 'node:util';
import { Fault } from '../fault';

const USAGE = `Usage: npm run compat -- --registry URL|DIR [--shell DIR|URL]...
  --registry  the site, its remotes.json, a registry server (npm run registry), or the folder of an export
  --shell     a build of the shell, or a site (shell/dist). Several are compared`;

/** The build of this repository's shell. */
const OWN_SHELL = 'shell/dist';

export const isUrl = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

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
