import { createMemoryStore } from '../store/memory/create-memory-store';
import { startChat } from '../testing/server';

test('does not restore a user whose connection closed while the name was being stored', async () => {
  const store = createMemoryStore();
  const { presence } = store;
  /** Resolves when the next call of the method has ended. */
  const called = (method: 'all' | 'lastSeen') =>
    new Promise<void>((resolve) => {
      const original = presence[method] as (...args: unknown[]) => Promise<unknown>;
      const once = (...args: unknown[]) => {
        Object.assign(presence, { [method]: original });
        return original(...args).finally(resolve);
      };
      Object.assign(presence, { [method]: once });
    });
  const chat = await startChat({ store, limits: { heartbeat: 50 } });
  const anna = await chat.named('Anna');
  const ghost = await chat.open();
  const { put } = presence;
  const stored = new Promise<void>((resolve) => {
    presence.put = async (user) => {
      presence.put = put;
      const answer = await put(user);
      // The first step of removing a user is to read the last heartbeat.
      const left = called('lastSeen');
      ghost.close();
      await left;
      resolve();
      return answer;
    };
  });
  ghost.socket.emit('name.set', { name: 'Ghost', listed: true }, () => undefined);
  await stored;
  // Remove the user, as the server does after a minute without a heartbeat. The next reconciliation would restore a
  // tracked user.
  await presence.remove([ghost.id]);
  await called('all');
  await called('all');
  expect((await presence.all()).map(({ id }) => id)).toEqual([anna.id]);
  await chat.stop();
});
