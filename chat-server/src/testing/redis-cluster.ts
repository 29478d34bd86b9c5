import { setTimeout as pause } from 'node:timers/promises';
import { startRedis, type TestRedis } from './redis';

const SLOTS = 16_384;

export async function startCluster(masters = 3) {
  const nodes: TestRedis[] = [];
  const idOf = async (node: TestRedis) => String(await node.command('CLUSTER', 'MYID'));
  // We poll because Redis has no event for the state of its cluster bus.
  const until = async (holds: () => Promise<boolean>) => {
    while (!(await holds())) await pause(50);
  };
  /**
   * Resolves when every node can serve commands and has a link to every other node. Published messages need these
   * links.
   */
  const isConnected = () =>
    until(async () => {
      const all = nodes.map(async (node) => {
        const info = String(await node.command('CLUSTER', 'INFO'));
        const known = String(await node.command('CLUSTER', 'NODES'))
          .trim()
          .split('\n');
        const linked = known.filter((line) => / connected( |$)/.test(line) && !line.includes('handshake'));
        return info.includes('cluster_state:ok') && linked.length === nodes.length;
      });
      return !(await Promise.all(all)).includes(false);
    });
  const add = async (): Promise<TestRedis> => {
    const node = await startRedis([
      ...['--cluster-enabled', 'yes', '--cluster-node-timeout', '2000'],
      ...['--repl-diskless-sync-delay', '0'],
    ]);
    const [first] = nodes;
    nodes.push(node);
    // Set distinct config epochs now. Otherwise the nodes would negotiate them later, during the tests.
    await node.command('CLUSTER', 'SET-CONFIG-EPOCH', String(nodes.length));
    if (first) await node.command('CLUSTER', 'MEET', '127.0.0.1', String(first.port));
    return node;
  };
  for (let at = 0; at < masters; at++) {
    const node = await add();
    const share = (which: number) => Math.floor((which * SLOTS) / masters);
    const slots = Array.from({ length: share(at + 1) - share(at) }, (_, slot) => String(share(at) + slot));
    await node.command('CLUSTER', 'ADDSLOTS', ...slots);
  }
  await isConnected();

  const find = async (holds: (node: TestRedis) => Promise<boolean>): Promise<TestRedis> => {
    for (const node of nodes) if (await holds(node)) return node;
    throw new Error('No node matches.');
  };
  /**
   * Resolves to the port of the node that serves the key, according to `node`. A node that does not serve the key
   * answers with a redirection.
   */
  const portOf = (key: string, node: TestRedis) =>
    node.command('EXISTS', key).then(
      () => node.port,
      (error: unknown) => Number(/MOVED .*:(\d+)/.exec(String(error))?.[1]),
    );
  const ownerOf = (key: string) => find(async (node) => (await portOf(key, node)) === node.port);
  const masterUrls = nodes.map(({ url }) => url);

  return {
    nodes,
    find,
    ownerOf,
    /**
     * Moves the slot of a key to a different node. The slot must be empty. Resolves when every node has the new state.
     */
    async move(key: string, target: TestRedis): Promise<void> {
      const slot = String(await target.command('CLUSTER', 'KEYSLOT', key));
      const [source, id] = [await ownerOf(key), await idOf(target)];
      // A node that gets a slot while importing it raises its config epoch. Otherwise an older announcement of the
      // source would reclaim the slot.
      await target.command('CLUSTER', 'SETSLOT', slot, 'IMPORTING', await idOf(source));
      await source.command('CLUSTER', 'SETSLOT', slot, 'MIGRATING', id);
      for (const node of [target, ...nodes]) await node.command('CLUSTER', 'SETSLOT', slot, 'NODE', id);
      const epochOf = async (node: TestRedis) =>
        String(await node.command('CLUSTER', 'NODES'))
          .split('\n')
          .find((line) => line.startsWith(id))
          ?.split(' ')[6];
      const epoch = await epochOf(target);
      const isCurrent = async (node: TestRedis) =>
        (await epochOf(node)) === epoch && (await portOf(key, node)) === target.port;
      await until(async () => !(await Promise.all(nodes.map(isCurrent))).includes(false));
    },
    url: masterUrls.join(','),
    /** Adds a replica of the master. Resolves when the replica is in sync. */
    async addReplica(master: TestRedis): Promise<TestRedis> {
      const node = await add();
      await isConnected();
      await node.command('CLUSTER', 'REPLICATE', await idOf(master));
      await until(async () =>
        String(await node.command('INFO', 'replication')).includes('master_link_status:up'),
      );
      return node;
    },
    ttls: async (tag: string) => (await Promise.all(nodes.map((node) => node.ttls(tag)))).flat(),
    dump: async () => (await Promise.all(nodes.map((node) => node.dump()))).join('\n'),
    stop: () => Promise.all(nodes.map((node) => node.stop())),
  };
}
export type TestCluster = Awaited<ReturnType<typeof startCluster>>;
