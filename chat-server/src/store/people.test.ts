import { once } from 'node:events';
import { describeStores, newId } from '../testing/stores';
import { createMemoryStore } from './memory';
import type { Store } from './store';

describeStores((open) => {
  let store: Store;
  let other: Store;
  beforeAll(async () => ({ store, other } = await open()));

  test('shares users with other processes, and tells them of changes but not of heartbeats', async () => {
    const changes: unknown[] = [];
    other.events.on('presence', (change) => changes.push(change));
    const told = () => once(other.events, 'presence');
    const invited = { to: newId(), key: 'k', until: 2 };
    const user = { id: newId(), nickname: 'Žofie "Z"', listed: true, lastSeen: 1, invited };
    await Promise.all([told(), store.presence.put(user)]);
    const later = { ...user, lastSeen: 2 };
    await store.presence.beat([later]);
    expect(await other.presence.all()).toEqual([later]);
    await Promise.all([told(), store.presence.remove([user.id])]);
    expect(await other.presence.all()).toEqual([]);
    expect(changes).toEqual([
      { put: [user], removed: [] },
      { put: [], removed: [user.id] },
    ]);
  });

  test('applies a block in both directions, and drops the oldest of too many', async () => {
    const [by, id] = [newId(), newId()];
    expect(await store.blocks.between(by, id)).toBe(false);
    await store.blocks.put(by, id);
    expect(await other.blocks.between(by, id)).toBe(true);
    expect(await other.blocks.between(id, by)).toBe(true);
    expect(await other.blocks.between(id, newId())).toBe(false);
    const others = Array.from({ length: 500 }, newId);
    for (const one of others.slice(0, -1)) await store.blocks.put(by, one);
    expect(await other.blocks.between(by, id)).toBe(true);
    await store.blocks.put(by, others.at(-1) ?? '');
    expect(await other.blocks.between(by, id)).toBe(false);
    for (const one of [others[0], others.at(-1)])
      expect(await other.blocks.between(by, one ?? '')).toBe(true);
  });

  test('shares mutes and the closed global room with other processes', async () => {
    const [first, second] = [newId(), newId()];
    await store.moderation.mute(first, 60_000);
    await store.moderation.mute(second, 0);
    await store.moderation.setClosed(true);
    const read = await other.moderation.read();
    expect([read.closed, read.muted.has(first), read.muted.has(second)]).toEqual([true, true, false]);
    await other.moderation.unmute(first);
    await other.moderation.setClosed(false);
    const after = await store.moderation.read();
    expect([after.closed, after.muted.has(first)]).toEqual([false, false]);
  });

  test('shares its secret with other processes', async () => {
    const secret = await store.secret();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await other.secret()).toBe(secret);
  });
});

test.each([
  [9_999, true],
  [10_000, false],
])('in memory, after %d other sessions that block, a block is kept: %s', async (others, isKept) => {
  const { blocks, close } = createMemoryStore();
  await blocks.put('by', 'id');
  for (let by = 0; by < others; by++) await blocks.put(`${by}`, 'id');
  expect(await blocks.between('by', 'id')).toBe(isKept);
  await close();
});
