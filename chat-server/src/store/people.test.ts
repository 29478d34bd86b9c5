import { LIMITS } from '../limits';
import { describeStores, newId } from '../testing/stores';
import type { Store } from './store';

describeStores((run, opened) => {
  let store: Store;
  let other: Store;
  opened((stores) => ({ store, other } = stores));

  run('shares users with other processes, and updates `lastSeen` of known users only', async () => {
    const id = newId();
    const added = new Promise((resolve) => other.presence.watch((change) => resolve(change)));
    const user = await store.presence.put({ id, nickname: 'Žofie "Z"', listed: true });
    expect(user).toEqual({
      id,
      nickname: 'Žofie "Z"',
      listed: true,
      lastSeen: expect.any(Number) as number,
    });
    expect(await added).toEqual({ put: [user], removed: [] });
    const lastSeen = async () => (await other.presence.all())[0]?.lastSeen ?? 0;
    while ((await lastSeen()) === user.lastSeen) await store.presence.beat([id, newId()]);
    expect(await lastSeen()).toBeGreaterThan(user.lastSeen);
    expect(await other.presence.all()).toEqual([{ ...user, lastSeen: await lastSeen() }]);
    const removed = new Promise((resolve) => other.presence.watch((change) => resolve(change)));
    await store.presence.remove([id]);
    expect(await removed).toEqual({ put: [], removed: [id] });
    expect(await other.presence.all()).toEqual([]);
  });

  run(
    'lets an unexpired invitation be taken once, and limits the number of pending invitations',
    async () => {
      const [to, from] = [newId(), newId()];
      const life = 60_000;
      expect(await store.invitations.put(to, from, 'first', life)).toBe(true);
      expect(await store.invitations.put(to, from, 'second', life)).toBe(true);
      expect(await other.invitations.take(to, newId())).toBeNull();
      expect(await other.invitations.pending(to)).toEqual([{ from, key: 'second' }]);
      expect(await other.invitations.take(to, from)).toBe('second');
      expect(await store.invitations.take(to, from)).toBeNull();
      await store.invitations.put(to, from, 'expired', 0);
      expect(await store.invitations.pending(to)).toEqual([]);
      expect(await store.invitations.take(to, from)).toBeNull();
      for (let count = 0; count < LIMITS.invitations; count++)
        await store.invitations.put(to, newId(), 'k', life);
      expect(await store.invitations.put(to, newId(), 'k', life)).toBe(false);
    },
  );

  run('applies a block in both directions, and drops the oldest of too many', async () => {
    const [by, id] = [newId(), newId()];
    expect(await store.blocks.between(by, id)).toBe(false);
    await store.blocks.put(by, id);
    expect(await other.blocks.between(by, id)).toBe(true);
    expect(await other.blocks.between(id, by)).toBe(true);
    expect(await other.blocks.between(id, newId())).toBe(false);
    const others = Array.from({ length: LIMITS.blocks }, newId);
    for (const one of others) await store.blocks.put(by, one);
    expect(await other.blocks.between(by, id)).toBe(false);
    for (const one of [others[0], others.at(-1)])
      expect(await other.blocks.between(by, one ?? '')).toBe(true);
  });

  run('shares mutes and the closed global room with other processes', async () => {
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

  run('shares secrets with other processes', async () => {
    const secret = await store.secret('x');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await other.secret('x')).toBe(secret);
    expect(await other.secret('y')).not.toBe(secret);
  });
});
