import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database/port';
import { openPostgresDatabase } from '../database/postgres/postgres-database';
import { SQL_FOLDERS } from '../program/paths';
import { inbox } from '../testing/realtime-client';
import { describePostgres, startPostgres, type TestPostgres } from '../testing/start-postgres';
import { openChangeFeed, type PublishedTable } from './change-feed';

const SCHEMA = `
  create table public.notes (
    id int, part text, at timestamptz default '2026-11-23T10:00:00+02', primary key (id, part)
  );
  create table public.own (id int, owner text);
  alter table public.notes enable row level security;
  alter table public.own enable row level security;
  create policy "every note" on public.notes for select to anon using (true);
  create policy "own rows" on public.own for select to anon using (owner = current_user);
  create policy "every row" on public.own to service_role using (true);
  create table public.log (id int, line text);
  grant select on public.notes, public.own to anon, service_role;
  grant select (line) on public.log to anon;
  alter publication supabase_realtime add table public.notes, public.own, public.log`;

const WARNING = 'Some changes of notes could not be sent. Load the table again.';

describePostgres('the change feed', () => {
  let postgres: TestPostgres;
  let database: Database;
  let tables: readonly PublishedTable[];
  const received = inbox<[ids: readonly number[], data: Record<string, unknown>] | string>();

  beforeAll(async () => {
    postgres = await startPostgres();
    database = await openPostgresDatabase(postgres.url);
    const sql = (file: string) => readFileSync(join(SQL_FOLDERS.sql, file), 'utf8');
    await database.owner.script(sql('prelude.sql'));
    await database.owner.script(SCHEMA);
    await database.owner.script(sql('realtime.sql'));
    const feed = await openChangeFeed(database, () => undefined, 10);
    ({ tables } = feed);
    const [table] = tables.filter(({ name }) => name === 'notes');
    if (!table) throw new Error('notes is not published');
    const types = ['INSERT', 'UPDATE', 'INSERT', 'DELETE'] as const;
    feed.add({
      subscriptions: types.map((type, id) => ({ id, table, type })),
      deliver: (...change) => received.put(change),
      warn: received.put,
    });
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await postgres.stop();
  });

  const insert = (id: number) =>
    database.owner.script(`insert into public.notes (id, part) values (${id}, 'a')`);
  const nextRecord = async () => {
    const [, change] = await received.next();
    return (change as Record<string, unknown>)['record'];
  };

  it('has the published tables with their columns, and the roles that may read every row of them', () => {
    expect(tables.map(({ name, key, readers }) => ({ name, key, readers }))).toEqual([
      { name: 'log', key: [], readers: [] },
      { name: 'notes', key: ['id', 'part'], readers: ['anon'] },
      { name: 'own', key: [], readers: ['service_role'] },
    ]);
    expect(tables[0]?.columns).toEqual([
      { name: 'id', type: 'int4' },
      { name: 'line', type: 'text' },
    ]);
  });

  it('sends inserted and updated rows, and the keys of deleted rows, once, with the ids of the subscriptions, and with times in UTC', async () => {
    await database.owner.script(`
      set local timezone = 'Asia/Tokyo';
      insert into public.own values (1, 'x');
      insert into public.notes (id, part) values (1, 'a');
      update public.notes set at = '2026-11-23T11:00:00+02' where id = 1;
      delete from public.notes where id = 1`);
    const change = {
      schema: 'public',
      table: 'notes',
      commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      columns: tables.find(({ name }) => name === 'notes')?.columns,
      errors: null,
    };
    const record = { id: 1, part: 'a', at: '2026-11-23T08:00:00+00:00' };
    const inserted = await received.next();
    expect(inserted).toEqual([[0, 2], { ...change, type: 'INSERT', record }]);
    const at = Date.parse(String((inserted[1] as Record<string, unknown>)['commit_timestamp']));
    expect(Math.abs(at - Date.now())).toBeLessThan(60_000);
    expect(await received.next()).toEqual([
      [1],
      {
        ...change,
        type: 'UPDATE',
        record: { ...record, at: '2026-11-23T09:00:00+00:00' },
        old_record: { id: 1, part: 'a' },
      },
    ]);
    expect(await received.next()).toEqual([
      [3],
      { ...change, type: 'DELETE', old_record: { id: 1, part: 'a' } },
    ]);
  });

  it('warns once about statements that changed more than 200 rows, or a row that is too long', async () => {
    await database.owner.script(`
      insert into public.notes (id, part) select n, 'many' from generate_series(1001, 1201) as n;
      alter table public.notes drop constraint notes_pkey;
      insert into public.notes (id, part) values (2, repeat('é', 5000))`);
    expect(await received.next()).toBe(WARNING);
    await insert(3);
    expect(await nextRecord()).toMatchObject({ id: 3 });
  });
});
