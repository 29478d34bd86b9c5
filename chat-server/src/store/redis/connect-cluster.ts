import { setTimeout as pause } from 'node:timers/promises';
import { createCluster } from '@redis/client';
import { asking, CONNECTION, createWatch, RESP, RETRY, type Listening, type Redis } from './connect';

const BARRIER = 'chat:barrier';
const unheard = () => undefined;

/**
 * A Redis Cluster, found by any of its nodes. Commands go where their key is, and what is published, also in a script, comes to every
 * node: one of them is listened to. Resolves when all slots are served. Name, password and TLS are those of the first address.
 */
export async function connectCluster(
  addresses: readonly string[],
  say: (words: string) => void,
): Promise<Redis> {
  const { protocol, username, password } = new URL(addresses[0] ?? '');
  const cluster = createCluster({
    RESP,
    rootNodes: addresses.map((url) => ({ url })),
    defaults: {
      ...CONNECTION,
      ...(username ? { username: decodeURIComponent(username) } : {}),
      ...(password ? { password: decodeURIComponent(password) } : {}),
      socket: { ...CONNECTION.socket, tls: protocol === 'rediss:' },
    },
    // Another node may have taken over what one that is gone had.
    topologyRefreshOnReconnectionAttemptStrategy: RETRY,
  });
  const watch = createWatch({
    say,
    isConnected: () =>
      cluster.isReady &&
      cluster.masters.every(({ client }) => client?.isReady) &&
      cluster.pubSubNode?.client.isReady === true,
    async ask() {
      // The connection that listens may be a new one. It is answered in order: when it listens to this, it listens to everything.
      await cluster.subscribe(BARRIER, unheard);
      await Promise.all(cluster.masters.map(async ({ client }) => client?.ping()));
    },
  });
  for (const event of ['error', 'node-error']) cluster.on(event, watch.lost);
  // A node that is taken out of the cluster is no longer waited for.
  for (const event of ['node-ready', 'node-disconnect']) cluster.on(event, watch.connected);

  const isComplete = async () => {
    try {
      await cluster.connect();
      if (!cluster.slots.includes(undefined as never)) return true;
      cluster.destroy();
      watch.lost('a part of its slots is served by no node');
    } catch (error) {
      watch.lost(error);
    }
    return false;
  };
  while (!(await isComplete())) await pause(RETRY);
  await watch.begin();

  return {
    ready: watch.ready,
    onResume: watch.onResume,
    commands: cluster,
    // The same listeners; its types know less of them when they are taken away.
    listening: cluster as unknown as Listening,
    ...asking(cluster),
    close: () => cluster.destroy(),
  };
}
