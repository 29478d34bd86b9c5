import { parseArgs } from 'node:util';
import path from 'node:path';
import { type Lock, LockError, takeLock } from '@health-commons/base/lock';
import { configFileSchema } from '@health-commons/contracts/config-file';
import { RUN_SITE_FILE } from '@health-commons/federation/run-site';
import { folderFault } from '@health-commons/base/writable-folder';
import { Fault } from '../fault';
import { checkEnvironment, loadEnvironment } from '../environment/environment';
import { checkPorts, freePorts } from '../suite/ports';
import { makePlan, type Plan } from '../suite/plan';
import { writeJson } from '../suite/run-files';
import { readOperatorFile, readSite } from '../site/site';

export type StartOptions = {
  empty: boolean;
  freePorts: boolean;
  json: boolean;
  development: boolean;
  runDir: string;
  /** If undefined, the setting DATA_DIR applies. */
  dataDir: string | undefined;
  /** The operator's config.json, which is served instead of a generated one. */
  configFile: string | undefined;
  /** If undefined, the site.json of the repository applies. */
  siteFile: string | undefined;
  help: boolean;
};

export const USAGE = `Usage: npm start -- [options]
  --empty           without demonstration data
  --free-ports      on any free ports instead of the usual ones
  --run-dir DIR     where remotes.json, config.json, parts.json and logs go (.local/run)
  --data-dir DIR    where the database lives (DATA_DIR, .local/data)
  --config FILE     serve this config.json instead of one that is written
  --site-file FILE  the site's name, colours, countries, places and links (site.json)
  --json            one line of JSON on standard output once everything runs; all other output on standard error`;

/** @throws Fault with the usage if the command line is invalid */
export function readOptions(args: readonly string[]): StartOptions {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        empty: flag,
        'free-ports': flag,
        json: flag,
        development: flag,
        help: flag,
        'run-dir': text,
        'data-dir': text,
        config: text,
        'site-file': text,
      },
    });
    return {
      empty: values.empty,
      freePorts: values['free-ports'],
      json: values.json,
      help: values.help,
      development: values.development,
      runDir: values['run-dir'] ?? '.local/run',
      dataDir: values['data-dir'],
      configFile: values.config,
      siteFile: values['site-file'],
    };
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

type Variables = Readonly<Record<string, string | undefined>>;
type Preflight = {
  plan: Plan;
  variables: Record<string, string | undefined>;
  ownConfig: unknown;
  lock: Lock;
};

/** A second suite would replace the files from which the first one serves its pages. */
async function lockRunFolder({ runDir, address }: Plan): Promise<Lock> {
  try {
    return await takeLock(path.join(runDir, 'suite.lock'), {
      name: `The run folder ${runDir}`,
      remedy: 'stop it, or choose other folders with --run-dir and --data-dir',
      patience: 0,
      url: address.shell,
      onLost: () => process.exit(1),
    });
  } catch (error) {
    throw error instanceof LockError ? new Fault(error.message) : error;
  }
}

/**
 * Creates the data and run folders, locks the run folder, and checks everything that can be checked before any part starts.
 * @throws Fault if a check fails
 */
export async function preflight(
  root: string,
  options: StartOptions,
  env: Variables = process.env,
): Promise<Preflight> {
  const variables = loadEnvironment(path.join(root, '.env'), env);
  const environment = checkEnvironment(variables);
  const ports = options.freePorts ? await freePorts(environment.publicHost) : environment.ports;
  const plan = makePlan(environment, {
    root,
    ports,
    runDir: options.runDir,
    dataDir: options.dataDir ?? environment.dataDir,
  });
  const ownConfig = options.configFile && readOperatorFile(options.configFile, configFileSchema);
  const site = readSite(root, options.siteFile);
  prepareFolder(plan.dataDir, 'data folder', 'choose another one with DATA_DIR or --data-dir');
  prepareFolder(plan.runDir, 'run folder', 'choose another one with --run-dir');
  if (!options.freePorts) await checkPorts(environment.publicHost, ports);
  const lock = await lockRunFolder(plan);
  writeJson(path.join(plan.runDir, RUN_SITE_FILE), site);
  // The backend does not read site.json.
  const named = variables['SITE_NAME'] ? {} : { SITE_NAME: site.site.name };
  return { plan, variables: { ...variables, ...named }, ownConfig, lock };
}

/**
 * Creates a folder if it is missing.
 * @throws Fault if the folder cannot be created or written to. The message names the folder and how to choose another
 * one.
 */
function prepareFolder(folder: string, what: string, remedy: string): void {
  const code = folderFault(folder);
  if (code)
    throw new Fault(`The ${what} ${folder} is not writable (${code}): make it writable, or ${remedy}.`);
}
