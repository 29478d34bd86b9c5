import { describeRedis } from '@health-commons/base/testing/redis';
import { randomUUID } from 'node:crypto';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { createRedisStore } from './store/redis/create-redis-store';
import type { Room, Store } from './store/store';
import { newId } from './testing/store-contract';
import { pair, typeUntilReceived } from './testing/page';
import type { TestRedis } from './testing/redis';
import { startCluster, type TestCluster } from './testing/redis-cluster';
import { startChat, type TestChat } from './testing/server';

// Starting processes is slow on a busy machine.
jest.setTimeout(60_000);

const messageOf = (message: string) => ({
  ...{ id: randomUUID(), senderId: 'a', senderName: 'Anna', message },
  ...{ messageType: 'text' as const, timestamp: new Date().toISOString() },
});
const roomOf = (id: string): Room => ({
  ...{ id, epoch: 'e', createdAt: Date.now(), expiresAt: Date.now() + 60_000 },
  pair: { members: ['a', 'b'], keys: {}, names: {} },
});
const resumed = (store: Store) => new Promise<void>((resolve) => store.onResume(resolve));

describeRedis('a store on a cluster of three masters', () => {
  let cluster: TestCluster;
  const stores: Store[] = [];
  const chats: TestChat[] = [];
  const startNode = async () => {
    const chat = await startChat(await createRedisStore({ url: cluster.url }));
    chats.push(chat);
    return chat;
  };
  const open = async (url = cluster.url) => {
    const opened = await createRedisStore({ url });
    stores.push(opened.store);
    return opened;
  };
  /** Resolves to one room id for each node, chosen so that the node stores the room. */
  const oneOnEach = async () => {
    const found = new Map<TestRedis, string>();
    while (found.size < cluster.nodes.length) {
      const id = newId();
      const node = await cluster.ownerOf(`chat:{${id}}:room`);
      if (node && !found.has(node)) found.set(node, id);
    }
    return found;
  };
  // The tests depend on their order, because they change the cluster.
  beforeAll(async () => (cluster = await startCluster()));
  afterEach(async () => {
    await Promise.all(chats.splice(0).map((chat) => chat.stop()));
    await Promise.all(stores.splice(0).map((store) => store.close()));
  });
  afterAll(() => cluster.stop());

  test('connects users of two processes through messages, typing events and invitations', async () => {
    const [one, two] = [await startNode(), await startNode()];
    const [anna, ben] = [await one.named('Anna'), await two.named('Ben')];
    const entered = await anna.request('room.join', { room: GLOBAL_ROOM });
    await ben.request('room.join', { room: GLOBAL_ROOM });
    await anna.say(entered, 'Hello');
    expect((await ben.receives('message')).message).toMatchObject({ senderName: 'Anna', message: 'Hello' });
    expect((await typeUntilReceived(ben, anna, GLOBAL_ROOM)).name).toBe('Ben');
    // Wait until Anna and Ben see each other, because the events of two processes may arrive out of order.
    await Promise.all([ben.sees(anna.id), anna.sees(ben.id)]);
    const { forSender } = await pair(ben, anna);
    await anna.say(forSender, 'sealed');
    await ben.receives('message', ({ room }) => room === forSender.room.id);
  });

  test('connects through the address of one node, and follows a slot that moves to another node', async () => {
    const { store } = await open(cluster.nodes[1]?.url);
    const rooms = await oneOnEach();
    const [[source, id] = [], [target] = []] = [...rooms];
    if (!source || !id || !target) throw new Error('No nodes.');
    await cluster.move(`chat:{${id}}:room`, target);
    for (const room of rooms.values()) {
      expect(await store.rooms.create(roomOf(room), { replace: true, first: null })).toMatchObject({
        id: room,
      });
      expect(await store.rooms.append(room, 'e', messageOf('x'))).toMatchObject({ seq: 1 });
    }
    expect(await target.command('EXISTS', `chat:{${id}}:room`)).toBe(1);
  });

  test('uses the user and password of the first address for every node', async () => {
    for (const node of cluster.nodes) {
      await node.command('ACL', 'SETUSER', 'chat', 'on', '>p@ss,word', '~chat:*', '&chat:*', '+@all');
    }
    const named = cluster.url.replaceAll('redis://', 'redis://chat:p%40ss%2Cword@');
    for (const url of [named, named.split(',')[0]]) {
      const { store } = await open(url);
      expect(await store.secret('x')).toMatch(/^[0-9a-f]{64}$/);
      for (const node of cluster.nodes) {
        expect(await node.command('CLIENT', 'LIST')).toContain('user=chat');
      }
      await store.close();
      stores.pop();
    }
  });

  test('rejects messages for a node that is down, and resubscribes after the failover', async () => {
    const { store: other } = await open();
    const subscribed = await cluster.find(
      async (node) => String(await node.command('PUBSUB', 'CHANNELS', 'chat:messages')) !== '',
    );
    const { store } = await open();
    const rooms = await oneOnEach();
    for (const room of rooms.values()) await store.rooms.create(roomOf(room), { replace: true, first: null });
    const replica = await cluster.addReplica(subscribed);
    const lost = rooms.get(subscribed) ?? '';
    const back = Promise.all([resumed(store), resumed(other)]);
    await subscribed.kill();
    await expect(store.rooms.append(lost, 'e', messageOf('x'))).rejects.toThrow('The store does not answer.');
    expect(store.ready()).toBe(false);
    await replica.command('CLUSTER', 'FAILOVER', 'TAKEOVER');
    await back;
    expect([store.ready(), other.ready()]).toEqual([true, true]);
    const notified = new Set<string>();
    const all = new Promise<void>((resolve) =>
      other.rooms.watch((room) => {
        if (notified.add(room).size === rooms.size) resolve();
      }),
    );
    for (const room of rooms.values()) await store.rooms.append(room, 'e', messageOf('y'));
    await all;
    expect((await other.rooms.newest(lost))?.message.message).toBe('y');
  });
});
