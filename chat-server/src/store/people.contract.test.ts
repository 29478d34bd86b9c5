import { newId, onEveryStore } from '../testing/every-store';
import { STORE_LIMITS } from './limits';
import type { Store } from './store';

onEveryStore((run, opened) => {
  let store: Store;
  let other: Store;
  opened((stores) => ({ store, other } = stores));

  run('who is here is known to every process, and beats move only those', async () => {
    const id = newId();
    const news = new Promise((resolve) => other.presence.watch((change) => resolve(change)));
    const visit = await store.presence.put({ id, nickname: 'Žofie "Z"', listed: true });
    expect(visit).toEqual({
      id,
      nickname: 'Žofie "Z"',
      listed: true,
      lastSeen: expect.any(Number) as number,
    });
    expect(await news).toEqual({ put: [visit], removed: [] });
    const lastSeen = async () => (await other.presence.lastSeen(id)) ?? 0;
    while ((await lastSeen()) === visit.lastSeen) await store.presence.beat([id, newId()]);
    expect(await lastSeen()).toBeGreaterThan(visit.lastSeen);
    expect(await other.presence.all()).toEqual([{ ...visit, lastSeen: await lastSeen() }]);
    expect(await other.presence.lastSeen(newId())).toBeNull();
    const removed = new Promise((resolve) => other.presence.watch((change) => resolve(change)));
    await store.presence.remove([id, newId()]);
    expect(await removed).toEqual({ put: [], removed: [id] });
    expect(await other.presence.all()).toEqual([]);
  });

  run('an invitation is taken once, while it is young, and not too many wait', async () => {
    const [to, from] = [newId(), newId()];
    const life = 60_000;
    expect(await store.invitations.put(to, from, 'first', life)).toBe(true);
    expect(await store.invitations.put(to, from, 'second', life)).toBe(true);
    expect(await other.invitations.take(to, newId())).toBeNull();
    expect(await other.invitations.waiting(to)).toEqual([{ from, key: 'second' }]);
    expect(await other.invitations.take(to, from)).toBe('second');
    expect(await store.invitations.take(to, from)).toBeNull();
    const young = newId();
    await store.invitations.put(to, young, 'young', life);
    await store.invitations.put(to, from, 'old', 0);
    expect(await store.invitations.waiting(to)).toEqual([{ from: young, key: 'young' }]);
    expect(await store.invitations.take(to, from)).toBeNull();
    // What is over takes nothing else with it.
    expect(await store.invitations.take(to, young)).toBe('young');
    for (let at = 0; at < STORE_LIMITS.invitations; at++) await store.invitations.put(to, newId(), 'k', life);
    expect(await store.invitations.put(to, newId(), 'k', life)).toBe(false);
  });

  run('a block holds both ways, and has an end', async () => {
    const [by, id] = [newId(), newId()];
    expect(await store.blocks.between(by, id)).toBe(false);
    expect(await store.blocks.put(by, id)).toBe(true);
    await store.blocks.renew(by);
    expect(await other.blocks.between(by, id)).toBe(true);
    expect(await other.blocks.between(id, by)).toBe(true);
    expect(await other.blocks.between(id, newId())).toBe(false);
    for (let at = 1; at < STORE_LIMITS.blocks; at++) await store.blocks.put(by, newId());
    expect(await store.blocks.put(by, newId())).toBe(false);
  });

  run('every process has the same secrets', async () => {
    const secret = await store.secret('x');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await other.secret('x')).toBe(secret);
    expect(await other.secret('y')).not.toBe(secret);
  });
});
