import { setTimeout as pause } from 'node:timers/promises';
import { createCluster } from '@redis/client';
import { createCommands, CONNECTION, createWatch, RESP, RETRY, type Subscriber, type Redis } from './connect';

const BARRIER = 'chat:barrier';
const ignore = () => undefined;

/**
 * Connects to a Redis Cluster through any of its nodes and resolves when all slots are served. Each command goes to the
 * node of its key. One subscription is enough, because published messages reach every node. User, password and TLS of
 * the first address apply to all nodes.
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
    // Refresh the topology while reconnecting, because other nodes serve the slots after a failover.
    topologyRefreshOnReconnectionAttemptStrategy: RETRY,
  });
  const watch = createWatch({
    log,
    isConnected: () =>
      cluster.isReady &&
      cluster.masters.every(({ client }) => client?.isReady) &&
      cluster.pubSubNode?.client.isReady === true,
    async probe() {
      // Redis confirms subscriptions in order. When it confirms this subscription, a reconnected subscriber has
      // restored all earlier subscriptions.
      await cluster.subscribe(BARRIER, ignore);
      await Promise.all(cluster.masters.map(async ({ client }) => client?.ping()));
    },
  });
  for (const event of ['error', 'node-error']) cluster.on(event, watch.lost);
  // Also check after a disconnection: the node may have been removed from the cluster while all remaining nodes are
  // connected.
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
    // The cast is needed because a cluster client declares `unsubscribe` with narrower types than a single client.
    subscriber: cluster as unknown as Subscriber,
    ...createCommands(cluster),
    memoryInfo: () =>
      Promise.all(cluster.masters.map(async ({ client }) => (await client?.info('memory')) ?? '')),
    close: () => cluster.destroy(),
  };
}
