import { DatabaseError } from '../database/database-error';
import type { Caller } from '../rest/caller';
import { readChange, type Change } from './change';
import { createChangeFeed } from './change-feed';
import type { ChangeReader } from './change-reader';
import type { PublishedTable } from './published-tables';
import { subscriptionsTo } from './subscription';

const READERS: readonly Caller['role'][] = ['anon', 'authenticated', 'service_role'];
const column = (type: string) => ({
  type,
  labels: null,
  isDeterministic: true,
  isSortedByCodePoint: true,
  readers: READERS,
});
const table: PublishedTable = {
  name: 'reports',
  key: new Map([['id', 'bigint']]),
  columns: new Map([
    ['id', column('int8')],
    ['country', column('text')],
    ['note', { ...column('text'), readers: ['service_role'] }],
  ]),
};
const anon: Caller = { role: 'anon', claims: { role: 'anon' } };
const user: Caller = { role: 'authenticated', claims: { role: 'authenticated', sub: 'u' } };

let lastId = 0;
const aChange = (row: Record<string, unknown>, changes: Partial<Change> = {}): Change => ({
  kind: 'row',
  schema: 'public',
  table: 'reports',
  type: 'INSERT',
  at: '2026-11-23T10:00:00.000Z',
  key: { id: row['id'] },
  row,
  ...changes,
});

// A fake reader counts the reads, and can fail for one caller only.
function aReader(overrides: Partial<ChangeReader> = {}) {
  const reads: { caller: Caller; changes: readonly Change[] }[] = [];
  const columns = [
    { name: 'id', type: 'int8' },
    { name: 'country', type: 'text' },
  ];
  const reader: ChangeReader = {
    read(caller, _table, changes) {
      reads.push({ caller, changes });
      return Promise.resolve({ columns, visible: new Set(changes) });
    },
    currentRows: (_table, changes) => Promise.resolve(changes.map(({ key }) => ({ ...key, country: 'now' }))),
    ...overrides,
  };
  return { reader, reads };
}

function subscribe(
  feed: ReturnType<typeof createChangeFeed>,
  entries: Record<string, unknown>[],
  caller = anon,
) {
  const delivered: { ids: readonly number[]; data: Record<string, unknown> }[] = [];
  const warnings: string[] = [];
  const waiting: (() => void)[] = [];
  const recipient = {
    deliver(ids: readonly number[], data: Record<string, unknown>) {
      delivered.push({ ids, data });
      waiting.splice(0).forEach((resolve) => resolve());
    },
    warn(message: string) {
      warnings.push(message);
      waiting.splice(0).forEach((resolve) => resolve());
    },
  };
  const ids = entries.map(() => ++lastId);
  const requests = entries.map((entry) => ({ schema: 'public', table: 'reports', ...entry }));
  const subscriptions = subscriptionsTo(requests, [table], ids, { caller, recipient });
  for (const subscription of subscriptions) feed.add(subscription);
  const until = async (condition: () => boolean) => {
    while (!condition()) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return { ids, delivered, warnings, until };
}

const feedOf = (reader: ChangeReader, options = {}) =>
  createChangeFeed(reader, () => Promise.resolve([table]), options);

it('reads once for a batch of 5 changes under 100 × 20 filters of the same role', async () => {
  const { reader, reads } = aReader();
  const feed = feedOf(reader);
  const clients = Array.from({ length: 100 }, (_, client) =>
    subscribe(
      feed,
      Array.from({ length: 20 }, (_, n) => ({ filter: `country=eq.IN,id=not.eq.${client * 20 + n}` })),
    ),
  );
  for (let n = 0; n < 5; n++) feed.announce(aChange({ id: 10_000 + n, country: 'IN' }));
  for (const { delivered, until } of clients) await until(() => delivered.length === 5);
  expect(reads).toHaveLength(1);
  expect(reads[0]?.changes).toHaveLength(5);
  expect(clients[0]?.delivered[0]?.ids).toEqual(clients[0]?.ids);
});

it('does not read changes that no filter matches', async () => {
  const { reader, reads } = aReader();
  const feed = feedOf(reader);
  const { delivered, until } = subscribe(feed, [{ filter: 'country=eq.IN' }]);
  feed.announce(aChange({ id: 1, country: 'JP' }));
  feed.announce(aChange({ id: 2, country: 'IN' }));
  await until(() => delivered.length > 0);
  expect(reads.map(({ changes }) => changes.map(({ key }) => key))).toEqual([[{ id: 2 }]]);
});

it('sends the row as it was at each change, only its readable and selected columns, and the key', async () => {
  const { reader } = aReader();
  const feed = feedOf(reader);
  const { delivered, until, ids } = subscribe(feed, [{}, { select: ['country'] }, { select: ['id'] }]);
  feed.announce(aChange({ id: 1, country: 'IN', note: 'secret' }));
  feed.announce(aChange({ id: 1, country: 'JP', note: 'secret' }, { type: 'UPDATE' }));
  await until(() => delivered.length === 6);
  expect(delivered.slice(0, 3)).toMatchObject([
    { ids: [ids[0]], data: { type: 'INSERT', record: { id: 1, country: 'IN' }, errors: null } },
    { ids: [ids[1]], data: { record: { id: 1, country: 'IN' } } },
    { ids: [ids[2]], data: { record: { id: 1 }, columns: [{ name: 'id', type: 'int8' }] } },
  ]);
  expect(delivered[3]?.data).toMatchObject({
    type: 'UPDATE',
    record: { country: 'JP' },
    old_record: { id: 1 },
  });
  expect(JSON.stringify(delivered)).not.toContain('secret');
});

it('sends a deletion with only its key, and only to subscriptions without filters on other columns', async () => {
  const { reader } = aReader();
  const feed = feedOf(reader);
  const { delivered, until, ids } = subscribe(feed, [
    { filter: 'id=eq.1' },
    { filter: 'country=eq.IN' },
    { filter: 'country=is.null' },
    { event: 'delete' },
  ]);
  feed.announce(aChange({ id: 1 }, { type: 'DELETE', row: null }));
  await until(() => delivered.length > 0);
  expect(delivered).toEqual([
    {
      ids: [ids[0], ids[3]],
      data: expect.objectContaining({ type: 'DELETE', old_record: { id: 1 } }) as object,
    },
  ]);
  expect(delivered[0]?.data).not.toHaveProperty('record');
});

it('sends the current content of a row that was too long to announce', async () => {
  const { reader } = aReader();
  const feed = feedOf(reader);
  const { delivered, until } = subscribe(feed, [{ filter: 'country=eq.now' }]);
  feed.announce(aChange({ id: 1 }, { row: null }));
  await until(() => delivered.length > 0);
  expect(delivered[0]?.data).toMatchObject({ record: { id: 1, country: 'now' } });
});

it('delivers to one caller although the read of another fails, and warns the other', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { reader } = aReader();
  const feed = feedOf({
    ...reader,
    read: (caller, ...rest) =>
      caller === user
        ? Promise.reject(new DatabaseError({ code: '22P02', message: 'invalid input: secret' }))
        : reader.read(caller, ...rest),
  });
  const failing = subscribe(feed, [{}], user);
  const { delivered, until } = subscribe(feed, [{}]);
  feed.announce(aChange({ id: 1 }));
  await until(() => delivered.length > 0);
  expect(failing.warnings).toEqual(['Some changes of reports could not be sent. Load the table again.']);
  expect(log.mock.calls).toEqual([[expect.stringMatching(/"table":"reports".*"code":"22P02"/)]]);
  expect(JSON.stringify(log.mock.calls)).not.toContain('secret');
});

it('sends an error without content to a role that may not read the table', async () => {
  const feed = feedOf(aReader({ read: () => Promise.resolve(null) }).reader);
  const { delivered, until } = subscribe(feed, [{}]);
  feed.announce(aChange({ id: 1, country: 'IN' }));
  await until(() => delivered.length > 0);
  expect(delivered[0]?.data).toMatchObject({ columns: [], record: {}, errors: ['Error 401: Unauthorized'] });
});

it('warns about skipped changes once, and once more after the interval', async () => {
  const feed = feedOf(aReader().reader, { warningInterval: 50 });
  const inserts = subscribe(feed, [{ event: 'INSERT' }, {}]);
  const deletions = subscribe(feed, [{ event: 'DELETE' }]);
  for (let count = 0; count < 10; count++)
    feed.announce({ kind: 'skipped', table: 'reports', type: 'INSERT' });
  expect(inserts.warnings).toHaveLength(1);
  await inserts.until(() => inserts.warnings.length === 2);
  expect(deletions.warnings).toEqual([]);
});

it('warns about the oldest changes if too many are pending', () => {
  const feed = feedOf(aReader({ read: () => new Promise(() => undefined) }).reader);
  const { warnings } = subscribe(feed, [{}]);
  for (let id = 0; id <= 5_000; id++) feed.announce(aChange({ id }));
  expect(warnings).toHaveLength(1);
});

it('reads announcements of sql/realtime.sql, also of its earlier version, and ignores other notifications', () => {
  const { kind, ...announced } = aChange({ id: 1 });
  expect(readChange(JSON.stringify(announced))).toEqual({ kind, ...announced });
  expect(readChange(JSON.stringify({ ...announced, row: undefined }))).toEqual({
    kind,
    ...announced,
    row: null,
  });
  expect(readChange('{"schema":"public","table":"t","type":"UPDATE","skipped":true}')).toEqual({
    kind: 'skipped',
    table: 't',
    type: 'UPDATE',
  });
  for (const other of [
    '',
    'x',
    '{',
    'null',
    '[]',
    '1',
    '{}',
    '{"table":"t"}',
    '{"schema":"a","table":"t","type":"TRUNCATE"}',
  ])
    expect(readChange(other)).toBeNull();
});
