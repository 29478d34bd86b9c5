import { randomUUID } from 'node:crypto';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { createRedisStore } from './store/redis/create-redis-store';
import type { Room, Store } from './store/store';
import { newId } from './testing/every-store';
import { pair } from './testing/page';
import { describeRedis, type TestRedis } from './testing/redis';
import { startCluster, type TestCluster } from './testing/redis-cluster';
import { startChat, type TestChat } from './testing/server';

// Programs are started, which takes its time on a busy machine.
jest.setTimeout(60_000);

const says = (message: string) => ({
  ...{ id: randomUUID(), senderId: 'a', senderName: 'Anna', message },
  ...{ messageType: 'text' as const, timestamp: new Date().toISOString() },
});
const roomOf = (id: string): Room => ({
  ...{ id, epoch: 'e', createdAt: Date.now(), expiresAt: Date.now() + 60_000 },
  pair: { members: ['a', 'b'], keys: {}, names: {} },
});
const resumed = (store: Store) => new Promise<void>((resolve) => store.onResume(resolve));

describeRedis('a cluster of three masters', () => {
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
  /** Ids of rooms, one on each of the nodes. */
  const oneOnEach = async () => {
    const found = new Map<TestRedis, string>();
    while (found.size < cluster.nodes.length) {
      const id = newId();
      const node = await cluster.ownerOf(`chat:{${id}}:room`);
      if (node && !found.has(node)) found.set(node, id);
    }
    return found;
  };
  // Tests that change the cluster more come later.
  beforeAll(async () => (cluster = await startCluster()));
  afterEach(async () => {
    await Promise.all(chats.splice(0).map((chat) => chat.stop()));
    await Promise.all(stores.splice(0).map((store) => store.close()));
  });
  afterAll(() => cluster.stop());

  test('people of two processes talk, type and ask each other', async () => {
    const [one, two] = [await startNode(), await startNode()];
    const [anna, ben] = [await one.named('Anna'), await two.named('Ben')];
    const entered = await anna.did('room.join', { room: GLOBAL_ROOM });
    await ben.did('room.join', { room: GLOBAL_ROOM });
    await anna.say(entered, 'Hello');
    expect((await ben.hears('message')).message).toMatchObject({ senderName: 'Anna', message: 'Hello' });
    // Typing is dropped where something is still on its way.
    await anna.hears('message');
    ben.socket.emit('typing', { room: GLOBAL_ROOM, on: true });
    expect((await anna.hears('typing')).name).toBe('Ben');
    // Across nodes nothing says that the name comes before the asking.
    await Promise.all([ben.sees(anna.id), anna.sees(ben.id)]);
    const { forAsker } = await pair(ben, anna);
    await anna.say(forAsker, 'sealed');
    await ben.hears('message', ({ room }) => room === forAsker.room.id);
  });

  test('one of its addresses is enough; a room that is on another node than was thought is found', async () => {
    const { store } = await open(cluster.nodes[1]?.url);
    const rooms = await oneOnEach();
    const [[source, id] = [], [target] = []] = [...rooms];
    if (!source || !id || !target) throw new Error('No nodes.');
    await cluster.move(`chat:{${id}}:room`, target);
    for (const room of rooms.values()) {
      expect(await store.rooms.begin(roomOf(room), { anew: true, first: null })).toMatchObject({ id: room });
      expect(await store.rooms.append(room, 'e', says('x'))).toMatchObject({ seq: 1 });
    }
    expect(await target.command('EXISTS', `chat:{${id}}:room`)).toBe(1);
  });

  test('its name and password stand in the address, and hold for every node', async () => {
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

  test('the node that is listened to is killed, and its replica takes over: refused meanwhile, then told again', async () => {
    const { store: other } = await open();
    const listened = await cluster.find(
      async (node) => String(await node.command('PUBSUB', 'CHANNELS', 'chat:messages')) !== '',
    );
    const { store } = await open();
    const rooms = await oneOnEach();
    for (const room of rooms.values()) await store.rooms.begin(roomOf(room), { anew: true, first: null });
    const replica = await cluster.addReplica(listened);
    const lost = rooms.get(listened) ?? '';
    const back = Promise.all([resumed(store), resumed(other)]);
    await listened.kill();
    await expect(store.rooms.append(lost, 'e', says('x'))).rejects.toThrow('The store does not answer.');
    expect(store.ready()).toBe(false);
    await replica.command('CLUSTER', 'FAILOVER', 'TAKEOVER');
    await back;
    expect([store.ready(), other.ready()]).toEqual([true, true]);
    const told = new Set<string>();
    const heard = new Promise<void>((resolve) =>
      other.rooms.watch((room) => {
        if (told.add(room).size === rooms.size) resolve();
      }),
    );
    for (const room of rooms.values()) await store.rooms.append(room, 'e', says('y'));
    await heard;
    expect((await other.rooms.newest(lost))?.message.message).toBe('y');
  });
});
