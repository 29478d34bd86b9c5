import path from 'node:path';
import { configFileSchema } from '@health-commons/contracts/config-file';
import { registrySchema, type Registry } from '@health-commons/contracts/registry';
import { checkEnvironment } from '../environment/environment';
import { loadEnvironment } from '../environment/load-environment';
import { Fault } from '../fault';
import { checkPorts, freePorts } from '../suite/ports';
import { makePlan, type Plan } from '../suite/plan';
import { isAlive, readParts, writeJson } from '../suite/run-files';
import { readSite } from '../site/read-site';
import { RUN_SITE_FILE } from '@health-commons/federation/run-site';
import { prepareFolder } from './folders';
import { readOperatorFile } from './operator-file';
import type { StartOptions } from './options';

type Variables = Readonly<Record<string, string | undefined>>;
type Preflight = { plan: Plan; variables: Record<string, string | undefined>; handed: Handed };
/** Contents of the operator's files that replace generated ones. */
export type Handed = { registry: Registry | undefined; config: unknown };

/** A killed suite leaves its parts.json behind. A second suite is refused only if the first one's shell responds. */
async function refuseSecondSuite({ runDir }: Plan): Promise<void> {
  const other = readParts(runDir);
  if (!other || !isAlive(other.pid)) return;
  const answers = await fetch(`${other.shell}/health`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
  if (!answers) return;
  throw new Fault(
    `A suite already runs from ${runDir} (${other.shell}, process ${other.pid}): stop it, or choose another --run-dir and --data-dir.`,
  );
}

/**
 * Creates the data and run folders, and checks everything that can be checked before any part starts.
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
  await refuseSecondSuite(plan);
  writeJson(path.join(plan.runDir, RUN_SITE_FILE), site);
  // The backend does not read site.json.
  const named = variables['SITE_NAME'] ? {} : { SITE_NAME: site.site.name };
  return { plan, variables: { ...variables, ...named }, handed };
}
