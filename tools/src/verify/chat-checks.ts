import { satisfies } from '@health-commons/contracts/shell-api';
import * as v from 'valibot';
import { bodyJson, FOREIGN_ORIGIN } from './backend-checks';
import type { Check, Outcome } from './check';
import type { Site } from './load-site';

const healthSchema = v.looseObject({ ok: v.boolean(), version: v.string() });
const versionSchema = v.looseObject({ version: v.string() });

async function readHealth({ client, config }: Site) {
  const answer = await client.request(`${config.chat}/health`);
  const result = v.safeParse(healthSchema, bodyJson(answer));
  return { status: answer.status, health: result.success ? result.output : null };
}

/** Opens connections as pages do: by WebSocket and by long polling. The server closes them after a time-out. */
async function checkChat(site: Site): Promise<Outcome> {
  const { client, config, origin } = site;
  const faults: string[] = [];
  const { status, health } = await readHealth(site);
  if (!health?.ok) faults.push(`${config.chat}/health responds ${status}${health ? ', not ready' : ''}.`);
  const address = (transport: string) => `${config.chat}/socket.io/?EIO=4&transport=${transport}`;
  const polling = await client.request(address('polling'), { headers: { origin } });
  if (polling.status !== 200 || !polling.body.toString('utf8').startsWith('0{'))
    faults.push(
      `The chat does not accept pages of ${origin} (status ${polling.status}). Set SITE_URL=${origin} for the chat server.`,
    );
  const socket = await client.upgrade(address('websocket'), { origin });
  if (socket.status !== 101)
    faults.push(
      `The chat does not accept WebSockets (status ${socket.status}): let the proxy forward upgrades.`,
    );
  const foreign = await client.request(address('polling'), { headers: { origin: FOREIGN_ORIGIN } });
  if (foreign.status < 400)
    faults.push('The chat accepts pages of any site. List the origins in ALLOWED_ORIGINS.');
  return { faults };
}

const feature = (version: string) => /^\d+\.\d+/.exec(version)?.[0];

/** Compares the versions. Different versions may work together, so they are not a fault. */
async function checkVersions(site: Site): Promise<Outcome> {
  const { client, config, remotes, shellVersion } = site;
  const { health } = await readHealth(site);
  const backend = v.safeParse(versionSchema, bodyJson(await client.request(`${config.api}/api/health`)));
  const versions = [
    ['shell', shellVersion],
    ...Object.entries(remotes).map(([name, { version }]) => [name, version]),
    ['backend', backend.success ? backend.output.version : null],
    ['chat server', health?.version],
  ].filter(([, version]) => version) as [string, string][];
  const notes =
    new Set(versions.map(([, version]) => feature(version))).size > 1
      ? ['The versions differ. A remote or a server may lack a feature.']
      : [];
  return { faults: [], notes, summary: versions.map((pair) => pair.join(' ')).join(', ') };
}

/** Checks that the shell would load every remote. */
function checkRemotes({ remotes, shellApi, config }: Site): Outcome {
  const allowed = config.remoteOrigins.map((address) => new URL(address).origin);
  const faults = Object.entries(remotes).flatMap(([name, { entry, requires, integrity, development }]) => {
    return [
      ...(allowed.includes(new URL(entry).origin)
        ? []
        : [`${name}: remoteOrigins lacks ${new URL(entry).origin}.`]),
      ...(shellApi === null || satisfies(shellApi, requires.shellApi)
        ? []
        : [`${name} requires shell API ${requires.shellApi}, but the shell has ${shellApi}.`]),
      ...(integrity['remoteEntry.js'] && !development ? [] : [`${name} has no hash for remoteEntry.js.`]),
    ];
  });
  return { faults, summary: `${Object.keys(remotes).length} remotes` };
}

export const CHAT_CHECKS: readonly Check[] = [{ name: 'chat', run: checkChat }];
export const VERSION_CHECKS: readonly Check[] = [
  { name: 'remotes', run: checkRemotes },
  { name: 'versions', run: checkVersions },
];
