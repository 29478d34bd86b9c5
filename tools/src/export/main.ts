import path from 'node:path';
import { type ConfigFile, configFileSchema } from '@health-commons/contracts/config-file';
import type { Environment as Variables } from '@health-commons/contracts/settings';
import { parseJson } from '@health-commons/federation/release';
import { createBuilder } from '../build/build-workspaces';
import { readKeys } from '@health-commons/local-backend/keys';
import { checkEnvironment, environmentOf, loadEnvironment } from '../environment/environment';
import { Fault, runProgram } from '@health-commons/base/command-line';
import { readSite, readText } from '../site/site';
import { configOf } from '../suite/plan';
import { type ExportOptions, readOptions } from './options';
import { openSiteKeys } from './site-keys';
import { makeSitePlan, remotesToRelease } from './site-plan';
import { assertExportFolder, writeSite } from './write-site';

/** Returns the public key of the settings, otherwise of the backend's data folder. */
function publicKey(env: Variables, dataDir: string): string {
  const key = env['SUPABASE_PUBLISHABLE_KEY'];
  if (key) return key;
  const keys = readKeys({}, dataDir);
  if (keys) return keys.publishableKey;
  throw new Fault(
    `There is no public key: set SUPABASE_PUBLISHABLE_KEY, or DATA_DIR to the data folder of the backend.`,
  );
}

function makeConfig(options: ExportOptions, env: Variables): ConfigFile {
  if (options.configFile)
    return parseJson(configFileSchema, readText(options.configFile), options.configFile);
  const environment = checkEnvironment(env);
  const addresses = { supabaseUrl: options.backend, chat: options.chat, remoteOrigins: [options.site] };
  const anonKey = publicKey(env, path.resolve(environment.dataDir));
  const config = configOf(addresses, environment, anonKey);
  return parseJson(configFileSchema, JSON.stringify(config), 'config.json');
}

/** `npm run export` builds what is stale and writes everything static of an installation. */
await runProgram(async () => {
  const root = process.cwd();
  const env = loadEnvironment(path.join(root, '.env'), process.env);
  const options = readOptions(process.argv.slice(2), env);
  const site = readSite(root, options.siteFile);
  const config = makeConfig(options, env);
  assertExportFolder(options.out);
  const keys = await openSiteKeys(options);
  const builder = createBuilder(root, { env: environmentOf('build', env) });
  const needed = ['shell', ...remotesToRelease(options, keys)];
  const stale = builder.stale.filter((workspace) => needed.includes(workspace));
  if (stale.length > 0) console.log(`Building ${stale.join(', ')} …`);
  await Promise.all(stale.map((workspace) => builder.build(workspace)));
  const plan = makeSitePlan(root, options, { config, site, keys });
  for (const line of plan.lines) console.log(line);
  if (plan.signed.hasNewKeys)
    console.log(
      `Made keys in ${options.keys}. Keep a copy: without owner.pem you cannot sign a registry that pages accept.`,
    );
  await writeSite(root, options, plan, keys);
  console.log(`${options.site} is in ${path.join(options.out, 'site')}`);
  if (options.allowOverrides)
    console.log(
      "Overrides are allowed: this site runs code of developers' machines. Use it for staging only.",
    );
  console.log(`Web servers: ${options.out}/nginx.conf and Caddyfile.`);
  console.log(
    `Settings of the servers behind it: SITE_URL=${options.site}, SITE_NAME="${site.site.name}", TRUST_PROXY=1.`,
  );
  console.log(`After copying, run: npm run verify -- ${options.site}`);
});
