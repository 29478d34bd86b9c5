import path from 'node:path';
import { takeLock } from '@health-commons/base/lock';
import { RUN_SITE_FILE } from '@health-commons/federation/installed-page';
import { prepareFolder } from '@health-commons/base/writable-folder';
import { writeFileAtomically } from '@health-commons/federation/release';
import { defineCommand, flag, text } from '@health-commons/base/command-line';
import type { Environment as Variables } from '@health-commons/contracts/settings';
import { checkEnvironment, loadEnvironment } from '../environment/environment';
import { checkPorts, freePorts } from '../suite/ports';
import { makePlan } from '../suite/plan';
import { readSite } from '../site/site';

const command = defineCommand({
  command: 'npm start --',
  options: {
    empty: flag('without demonstration data'),
    'free-ports': flag('on any free ports instead of the usual ones'),
    'run-dir': text('DIR', 'where remotes.json, config.json, parts.json and logs go', '.local/run'),
    'data-dir': text('DIR', 'where the database lives (DATA_DIR, .local/data)'),
    'site-file': text('FILE', "the site's name, colours, countries, places and links (site.json)"),
    development: flag('rebuild what changes, as npm run dev does'),
    json: flag(
      'one line of JSON on standard output once everything runs; all other output on standard error',
    ),
  },
});

/** @throws Fault with the usage if the command line is invalid */
export const readOptions = (args: readonly string[]) => command.read(args).values;
export type StartOptions = ReturnType<typeof readOptions>;

/**
 * Creates the data and run folders, locks the run folder, and checks all that can be checked before any part starts.
 * @throws Fault if a check fails
 */
export async function preflight(root: string, options: StartOptions, env: Variables = process.env) {
  const variables = loadEnvironment(path.join(root, '.env'), env);
  const environment = checkEnvironment(variables);
  const ports = options['free-ports'] ? await freePorts(environment.publicHost) : environment.ports;
  const plan = makePlan(environment, {
    root,
    ports,
    runDir: options['run-dir'],
    dataDir: options['data-dir'] ?? environment.dataDir,
  });
  const site = readSite(root, options['site-file']);
  prepareFolder(plan.dataDir, 'data folder', 'choose another one with DATA_DIR or --data-dir');
  prepareFolder(plan.runDir, 'run folder', 'choose another one with --run-dir');
  if (!options['free-ports']) await checkPorts(environment.publicHost, ports);
  // A second suite would replace the files from which the first one serves its pages.
  const lock = await takeLock(path.join(plan.runDir, 'suite.lock'), {
    name: `The run folder ${plan.runDir}`,
    remedy: 'stop it, or choose other folders with --run-dir and --data-dir',
    patience: 0,
    url: plan.address.shell,
    onLost: () => process.exit(1),
  });
  writeFileAtomically(path.join(plan.runDir, RUN_SITE_FILE), site);
  // The backend does not read site.json.
  const named = variables['SITE_NAME'] ? {} : { SITE_NAME: site.site.name };
  return { plan, variables: { ...variables, ...named }, lock };
}
