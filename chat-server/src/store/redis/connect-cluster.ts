import { setTimeout as pause } from 'node:timers/promises';
import { createCluster } from '@redis/client';
import { createCommands, CONNECTION, createWatch, RESP, RETRY, type Subscriber, type Redis } from './connect';

const BARRIER = 'chat:barrier';
const ignore = () => undefined;

/**
 * Connects to a Redis Cluster by any of its nodes. Commands go to the node of their key. Messages published by a script reach every node, so
 * that one subscription is enough. Resolves when all slots are served. User, password and TLS are those of the first address.
 */
export async function connectCluster(
  addresses: readonly string[],
  log: (line: string) => void,
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
    // After a failover, other nodes serve the slots.
    topologyRefreshOnReconnectionAttemptStrategy: RETRY,
  });
  const watch = createWatch({
    log,
    isConnected: () =>
      cluster.isReady &&
      cluster.masters.every(({ client }) => client?.isReady) &&
      cluster.pubSubNode?.client.isReady === true,
    async probe() {
      // The subscriber may have reconnected. It is answered in order: with this subscription it has all earlier ones again.
      await cluster.subscribe(BARRIER, ignore);
      await Promise.all(cluster.masters.map(async ({ client }) => client?.ping()));
    },
  });
  for (const event of ['error', 'node-error']) cluster.on(event, watch.lost);
  // A node that was removed from the cluster no longer matters.
  for (const event of ['node-ready', 'node-disconnect']) cluster.on(event, watch.connected);

  const isComplete = async () => {
    try {
      await cluster.connect();
      if (!cluster.slots.includes(undefined as never)) return true;
      cluster.destroy();
      watch.lost('some slots are not served by any node');
    } catch (error) {
      watch.lost(error);
    }
    return false;
  };
  while (!(await isComplete())) await pause(RETRY);
  await watch.start();

  return {
    ready: watch.ready,
    onResume: watch.onResume,
    commands: cluster,
    // The types of unsubscribe are narrower than a single client's.
    subscriber: cluster as unknown as Subscriber,
    ...createCommands(cluster),
    close: () => cluster.destroy(),
  };
}
