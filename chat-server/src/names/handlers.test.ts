import { createMemoryStore } from '../store/memory/create-memory-store';
import type { Presence } from '../store/store';
import { startChat } from '../testing/server';

test('who is gone before the store has kept the name is nobody that is put back for ever', async () => {
  const store = createMemoryStore();
  const { presence } = store;
  /** Resolves when that was asked once more. */
  const asked = (method: 'all' | 'lastSeen') =>
    new Promise<void>((resolve) => {
      const original = presence[method] as (...given: unknown[]) => Promise<unknown>;
      const once = (...given: unknown[]) => {
        Object.assign(presence, { [method]: original });
        return original(...given).finally(resolve);
      };
      Object.assign(presence, { [method]: once });
    });
  const chat = await startChat({ store, times: { beat: 50 } });
  const anna = await chat.named('Anna');
  const ghost = await chat.open();
  const { put } = presence;
  const kept = new Promise<void>((resolve) => {
    presence.put = async (visit: Parameters<Presence['put']>[0]) => {
      presence.put = put;
      const answer = await put(visit);
      // Who leaves by themselves is over at once: then the store is asked whether they were heard of elsewhere.
      const left = asked('lastSeen');
      ghost.close();
      await left;
      resolve();
      return answer;
    };
  });
  ghost.socket.emit('name.set', { name: 'Ghost', listed: true }, () => undefined);
  await kept;
  // As after a minute without a beat. What is lost is put back when the list is compared, and would be there at the next time.
  await presence.remove([ghost.id]);
  await asked('all');
  await asked('all');
  expect((await presence.all()).map(({ id }) => id)).toEqual([anna.id]);
  await chat.stop();
});
