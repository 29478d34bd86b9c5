import { DatabaseError } from '../database/database-error';
import { createChangeFeed, type Subscriber } from './change-feed';
import { REALTIME_LIMITS } from './protocol';
import type { PublishedTable, ReadRows } from './published-tables';
import { subscribe } from './subscription';

const TABLE: PublishedTable = {
  name: 'reports',
  key: ['id'],
  columns: [
    { name: 'id', type: 'int4', labels: null },
    { name: 'country', type: 'text', labels: null },
  ],
  readers: ['anon', 'authenticated'],
};
const WARNING = 'Some changes of reports could not be sent. Load the table again.';

const announcement = (id: number, changes: object = {}) =>
  JSON.stringify({
    table: 'reports',
    type: 'INSERT',
    at: '2026-11-23T10:00:00.000Z',
    key: { id },
    ...changes,
  });

/** A fake reader counts the reads. Reports with an even number are from India, others from Japan. */
function aReader() {
  const reads: { role: string; ids: unknown[] }[] = [];
  const readRows: ReadRows = ({ role }, _table, changes) => {
    reads.push({ role, ids: changes.map(({ key }) => key['id']) });
    const country = (id: unknown) => (Number(id) % 2 === 0 ? 'IN' : 'JP');
    return Promise.resolve(
      changes.map((change) => ({ change, row: { ...change.key, country: country(change.key['id']) } })),
    );
  };
  return { reads, readRows };
}

/** Subscribes with entries of `postgres_changes`. `until` resolves when the subscriber has got what is asked for. */
function aSubscriber(
  feed: ReturnType<typeof createChangeFeed>,
  entries: object[] = [{}],
  role: 'anon' | 'authenticated' = 'anon',
) {
  const delivered: { ids: readonly number[]; data: Record<string, unknown> }[] = [];
  const warnings: string[] = [];
  let check = (): void => undefined;
  const subscriber: Subscriber = {
    session: { token: role, caller: { role, claims: { role } }, expiresAt: Infinity },
    subscriptions: entries.map((entry) =>
      subscribe({ event: 'INSERT', table: 'reports', ...entry }, [TABLE], role),
    ),
    deliver(ids, data) {
      delivered.push({ ids, data });
      check();
    },
    warn(message) {
      warnings.push(message);
      check();
    },
  };
  feed.add(subscriber);
  const until = (condition: () => boolean) =>
    new Promise<void>((resolve) => {
      check = () => {
        if (condition()) resolve();
      };
      check();
    });
  const rows = () => delivered.map(({ data }) => data['record']);
  return { subscriber, delivered, warnings, until, rows, ids: subscriber.subscriptions.map(({ id }) => id) };
}

it('reads a batch of changes once for all subscribers with equal rights', async () => {
  const { reads, readRows } = aReader();
  const feed = createChangeFeed(readRows);
  const visitors = Array.from({ length: 100 }, () => aSubscriber(feed));
  const user = aSubscriber(feed, [{}], 'authenticated');
  for (let id = 0; id < 5; id++) feed.announce(announcement(id));
  for (const { delivered, until } of [...visitors, user]) await until(() => delivered.length === 5);
  expect(reads).toEqual([
    { role: 'anon', ids: [0, 1, 2, 3, 4] },
    { role: 'authenticated', ids: [0, 1, 2, 3, 4] },
  ]);
});

it('sends a change once, with the ids of the subscriptions whose event and filter match', async () => {
  const feed = createChangeFeed(aReader().readRows);
  const { delivered, until, ids } = aSubscriber(feed, [
    {},
    { event: 'UPDATE' },
    { filter: 'country=eq.JP' },
    { filter: 'country=eq.IN' },
  ]);
  feed.announce(announcement(1));
  feed.announce(announcement(2, { type: 'UPDATE' }));
  await until(() => delivered.length === 2);
  const columns = [
    { name: 'id', type: 'int4' },
    { name: 'country', type: 'text' },
  ];
  const change = {
    schema: 'public',
    table: 'reports',
    commit_timestamp: '2026-11-23T10:00:00.000Z',
    columns,
    errors: null,
  };
  expect(delivered).toEqual([
    { ids: [ids[0], ids[2]], data: { ...change, type: 'INSERT', record: { id: 1, country: 'JP' } } },
    {
      ids: [ids[1]],
      data: { ...change, type: 'UPDATE', record: { id: 2, country: 'IN' }, old_record: { id: 2 } },
    },
  ]);
});

it('sends nothing to a subscriber that left while the rows were read', async () => {
  const { readRows } = aReader();
  const feed = createChangeFeed((...call) => {
    feed.remove(first.subscriber);
    return readRows(...call);
  });
  const first = aSubscriber(feed);
  const second = aSubscriber(feed);
  feed.announce(announcement(1));
  await second.until(() => second.delivered.length > 0);
  expect(first.delivered).toEqual([]);
});

it('delivers to other subscribers if the read of one fails, and warns', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { readRows } = aReader();
  const feed = createChangeFeed(
    (caller, ...call) =>
      caller.role === 'authenticated'
        ? Promise.reject(new DatabaseError({ code: '22P02', message: 'invalid input: secret' }))
        : readRows(caller, ...call),
    { warningDelay: 10 },
  );
  const user = aSubscriber(feed, [{}], 'authenticated');
  const visitor = aSubscriber(feed);
  feed.announce(announcement(1));
  await visitor.until(() => visitor.rows().length > 0);
  await user.until(() => user.warnings.length > 0);
  expect(user.warnings).toEqual([WARNING]);
  expect(log.mock.calls).toEqual([[expect.stringMatching(/"table":"reports".*"code":"22P02"/)]]);
  expect(JSON.stringify(log.mock.calls)).not.toContain('secret');
  log.mockRestore();
});

it('warns once about many statements whose rows were not announced, and sends later changes', async () => {
  const feed = createChangeFeed(aReader().readRows, { warningDelay: 10 });
  const { warnings, until, rows } = aSubscriber(feed);
  for (let count = 0; count < 10; count++) feed.announce(announcement(count, { skipped: true }));
  await until(() => warnings.length > 0);
  feed.announce(announcement(1));
  await until(() => rows().length > 0);
  expect(warnings).toEqual([WARNING]);
});

it('keeps a limited number of changes while the database is slow, and warns about the others', async () => {
  const { readRows, reads } = aReader();
  const feed = createChangeFeed(readRows, { warningDelay: 10 });
  const { warnings, until, delivered } = aSubscriber(feed);
  for (let id = 0; id <= REALTIME_LIMITS.pendingChanges; id++) feed.announce(announcement(id));
  await until(() => warnings.length > 0 && delivered.length === REALTIME_LIMITS.pendingChanges);
  expect(reads).toHaveLength(1);
  expect(warnings).toEqual([WARNING]);
});

it('ignores notifications that are not announcements, and sends the next change', async () => {
  const { readRows, reads } = aReader();
  const feed = createChangeFeed(readRows);
  const { until, rows } = aSubscriber(feed);
  const others = ['', 'x', '{', 'null', '[]', '1', '{}', '{"table":"reports"}'];
  for (const payload of others) feed.announce(payload);
  feed.announce(announcement(1, { type: 'TRUNCATE' }));
  feed.announce(announcement(2, { type: 'DELETE' }));
  feed.announce(announcement(3, { key: 3 }));
  feed.announce(announcement(4, { at: undefined }));
  feed.announce(announcement(5));
  await until(() => rows().length > 0);
  expect(reads.map(({ ids }) => ids)).toEqual([[5]]);
});
