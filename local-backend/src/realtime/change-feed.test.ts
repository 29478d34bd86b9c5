import { DatabaseError } from '../database/database-error';
import { createChangeFeed, type Subscriber, type Subscription } from './change-feed';
import { REALTIME_LIMITS } from './protocol';
import type { KeyRole } from '../keys/keys';
import type { PublishedTable, ReadRows } from './published-tables';

const TABLE: PublishedTable = {
  name: 'reports',
  key: ['id'],
  columns: [
    { name: 'id', type: 'int4' },
    { name: 'country', type: 'text' },
  ],
  readers: ['anon', 'service_role'],
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

/** A fake reader counts the reads. */
function aReader() {
  const reads: { role: string; ids: unknown[] }[] = [];
  const readRows: ReadRows = (role, _table, changes) => {
    reads.push({ role, ids: changes.map(({ key }) => key['id']) });
    return Promise.resolve(changes.map((change) => ({ change, row: { ...change.key, country: 'IN' } })));
  };
  return { reads, readRows };
}

/** Subscribes to some events. `until` resolves when the subscriber has got what is asked for. */
function aSubscriber(
  feed: ReturnType<typeof createChangeFeed>,
  types: readonly Subscription['type'][] = ['INSERT'],
  role: KeyRole = 'anon',
) {
  const delivered: { ids: readonly number[]; data: Record<string, unknown> }[] = [];
  const warnings: string[] = [];
  let check = (): void => undefined;
  const subscriber: Subscriber = {
    role,
    subscriptions: types.map((type, id) => ({ id, table: TABLE, type })),
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
  return { subscriber, delivered, warnings, until, rows };
}

it('reads a batch of changes once for all subscribers with equal rights', async () => {
  const { reads, readRows } = aReader();
  const feed = createChangeFeed(readRows);
  const visitors = Array.from({ length: 100 }, () => aSubscriber(feed));
  const user = aSubscriber(feed, ['INSERT'], 'service_role');
  for (let id = 0; id < 5; id++) feed.announce(announcement(id));
  for (const { delivered, until } of [...visitors, user]) await until(() => delivered.length === 5);
  expect(reads).toEqual([
    { role: 'anon', ids: [0, 1, 2, 3, 4] },
    { role: 'service_role', ids: [0, 1, 2, 3, 4] },
  ]);
});

it('sends a change once, with the ids of the subscriptions whose event matches', async () => {
  const feed = createChangeFeed(aReader().readRows);
  const { delivered, until } = aSubscriber(feed, ['INSERT', 'UPDATE', 'INSERT']);
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
    { ids: [0, 2], data: { ...change, type: 'INSERT', record: { id: 1, country: 'IN' } } },
    {
      ids: [1],
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
    (role, ...call) =>
      role === 'service_role'
        ? Promise.reject(new DatabaseError({ code: '22P02', message: 'invalid input: secret' }))
        : readRows(role, ...call),
    { warningDelay: 10 },
  );
  const user = aSubscriber(feed, ['INSERT'], 'service_role');
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
