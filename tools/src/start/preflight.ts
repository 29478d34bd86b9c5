import path from 'node:path';
import { LockError, takeLock, type Lock } from '@health-commons/base/lock';
import { configFileSchema } from '@health-commons/contracts/config-file';
import { registrySchema, type Registry } from '@health-commons/contracts/registry/remotes-json';
import { checkEnvironment } from '../environment/environment';
import { loadEnvironment } from '../environment/load-environment';
import { Fault } from '../fault';
import { checkPorts, freePorts } from '../suite/ports';
import { makePlan, type Plan } from '../suite/plan';
import { writeJson } from '../suite/run-files';
import { readSite } from '../site/read-site';
import { RUN_SITE_FILE } from '@health-commons/federation/run-site';
import { prepareFolder } from './folders';
import { readOperatorFile } from './operator-file';
import type { StartOptions } from './options';

type Variables = Readonly<Record<string, string | undefined>>;
type Preflight = { plan: Plan; variables: Record<string, string | undefined>; handed: Handed; lock: Lock };
/** Contents of the operator's files that replace generated ones. */
export type Handed = { registry: Registry | undefined; config: unknown };

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
  const handed = {
    registry:
      options.remotesFile === undefined ? undefined : readOperatorFile(options.remotesFile, registrySchema),
    config: options.configFile && readOperatorFile(options.configFile, configFileSchema),
  };
  const site = readSite(root, options.siteFile);
  prepareFolder(plan.dataDir, 'data folder', 'choose another one with DATA_DIR or --data-dir');
  prepareFolder(plan.runDir, 'run folder', 'choose another one with --run-dir');
  if (!options.freePorts) await checkPorts(environment.publicHost, ports);
  const lock = await lockRunFolder(plan);
  writeJson(path.join(plan.runDir, RUN_SITE_FILE), site);
  // The backend does not read site.json.
  const named = variables['SITE_NAME'] ? {} : { SITE_NAME: site.site.name };
  return { plan, variables: { ...variables, ...named }, handed, lock };
}
