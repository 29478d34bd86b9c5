import { DatabaseError } from '../database/database-error';
import type { Change } from './change';
import { createChangeFeed } from './change-feed';
import type { ChangeReader } from './change-reader';

// A fake reader, because a real database cannot be made to fail for only one subscriber.
const reader = {
  columns: () => Promise.resolve([]),
  read: (_caller: unknown, _table: string, changes: readonly Change[], filter?: string) =>
    filter === undefined
      ? Promise.resolve(changes.map((change) => ({ change, record: change.key })))
      : Promise.reject(new DatabaseError({ code: '22P02', message: `invalid input: ${filter}` })),
} as unknown as ChangeReader;

it('delivers a change to a subscriber although another subscriber’s filter fails, and does not log that filter', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const feed = createChangeFeed(reader);
  const caller = { role: 'anon', claims: { role: 'anon' } } as const;
  const asked = { event: '*', schema: 'public', table: 'reports', caller } as const;
  feed.add({ ...asked, id: 1, filter: 'id=eq.secret', deliver: () => undefined });
  const delivered = await new Promise((deliver) => {
    feed.add({ ...asked, id: 2, deliver });
    feed.announce({ schema: 'public', table: 'reports', type: 'INSERT', key: { id: 'a' }, at: 'now' });
  });
  expect(delivered).toMatchObject({ type: 'INSERT', record: { id: 'a' } });
  await new Promise(setImmediate);
  expect(log.mock.calls).toEqual([['Changes of reports could not be sent to 1 (22P02)']]);
});
