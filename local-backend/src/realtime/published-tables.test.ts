import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database/port';
import { openPostgresDatabase } from '../database/postgres/postgres-database';
import type { KeyRole } from '../keys/keys';
import { inbox } from '../testing/realtime-client';
import { repositoryRoot } from '../testing/start-backend';
import { describePostgres, startPostgres, type TestPostgres } from '../testing/start-postgres';
import type { Change } from './change-feed';
import { createRowReader, loadPublishedTables } from './published-tables';

const SCHEMA = `
  create type public.tone as enum ('low', 'high');
  create table public.notes (
    id int, part text, owner text, tone public.tone, at timestamptz default '2026-11-23T10:00:00+02',
    primary key (id, part)
  );
  alter table public.notes enable row level security;
  create policy "shared notes" on public.notes for select to anon using (owner is null);
  grant select on public.notes to anon, service_role;
  create table public.log (id int primary key, line text);
  grant select (line) on public.log to anon;
  create table public.no_key (id int);
  alter publication supabase_realtime add table public.notes, public.log, public.no_key`;

describePostgres('published tables', () => {
  let postgres: TestPostgres;
  let database: Database;
  const announced = inbox<Change>();

  beforeAll(async () => {
    postgres = await startPostgres();
    database = await openPostgresDatabase(postgres.url);
    const sql = (file: string) => readFileSync(join(repositoryRoot(), 'local-backend/sql', file), 'utf8');
    await database.owner.script(sql('prelude.sql'));
    await database.owner.script(SCHEMA);
    await database.owner.script(sql('realtime.sql'));
    await database.listen('local_realtime', {
      onMessage: (payload) => announced.put(JSON.parse(payload) as Change),
      onGap: () => undefined,
    });
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await postgres.stop();
  });

  /** Runs statements and returns the changes that they announce, up to the first of `INSERT INTO public.log`. */
  async function changesOf(statements: string, mark: number): Promise<Change[]> {
    await database.owner.script(`${statements}; insert into public.log values (${mark})`);
    const changes: Change[] = [];
    for (;;) {
      const change = await announced.next();
      if (change.table === 'log' && change.key['id'] === mark) return changes;
      changes.push(change);
    }
  }
  const notes = async () => {
    const table = (await loadPublishedTables(database.owner)).find(({ name }) => name === 'notes');
    if (!table) throw new Error('notes is not published');
    return table;
  };

  it('are those with a primary key, with their columns and readers', async () => {
    expect(await loadPublishedTables(database.owner)).toEqual([
      {
        name: 'log',
        key: ['id'],
        columns: [
          { name: 'id', type: 'int4' },
          { name: 'line', type: 'text' },
        ],
        readers: [],
      },
      {
        name: 'notes',
        key: ['id', 'part'],
        columns: [
          { name: 'id', type: 'int4' },
          { name: 'part', type: 'text' },
          { name: 'owner', type: 'text' },
          { name: 'tone', type: 'tone' },
          { name: 'at', type: 'timestamptz' },
        ],
        readers: ['anon', 'service_role'],
      },
    ]);
  });

  it('announce the keys of inserted and updated rows, with the time in UTC', async () => {
    const changes = await changesOf(
      `set local timezone = 'Asia/Tokyo';
       insert into public.notes (id, part) values (1, 'a');
       update public.notes set owner = 'w' where id = 1;
       delete from public.notes where id = 1`,
      1,
    );
    const change = { schema: 'public', table: 'notes', key: { id: 1, part: 'a' } };
    expect(changes).toEqual([
      {
        ...change,
        type: 'INSERT',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      },
      { ...change, type: 'UPDATE', at: changes[0]?.at },
    ]);
    expect(Math.abs(Date.parse(changes[0]?.at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('announce only that rows were skipped if a statement changed more than 200, or if a key is too long', async () => {
    const skipped = { schema: 'public', table: 'notes', type: 'INSERT', skipped: true };
    const rows = `insert into public.notes (id, part) select n, 'many' from generate_series(1001, 1201) as n`;
    expect(await changesOf(rows, 2)).toEqual([skipped]);
    const long = `alter table public.notes drop constraint notes_pkey;
                  insert into public.notes (id, part) values (2, repeat('é', 5000));
                  truncate public.notes;
                  alter table public.notes add primary key (id, part)`;
    expect(await changesOf(long, 3)).toEqual([skipped]);
  });

  it('are read with the policies and the rights of each role, with the current content and times in UTC', async () => {
    const changes = await changesOf(
      `insert into public.notes (id, part, owner) values (1, 'a', 'u'), (2, 'b', 'v'), (3, '''"', null), (4, 'd', null);
       update public.notes set tone = 'high' where id = 3;
       delete from public.notes where id = 4`,
      4,
    );
    const read = createRowReader(database);
    const table = await notes();
    const seenBy = async (role: KeyRole) =>
      (await read(role, table, changes)).map(({ change, row }) => [change.type, row['id']]);
    expect(await seenBy('anon')).toEqual([
      ['INSERT', 3],
      ['UPDATE', 3],
    ]);
    const [shared] = await read('anon', table, changes);
    expect(shared?.row).toEqual({
      id: 3,
      part: `'"`,
      owner: null,
      tone: 'high',
      at: '2026-11-23T08:00:00+00:00',
    });
    await database.owner.script('revoke select on public.notes from service_role');
    await expect(read('service_role', table, changes)).rejects.toMatchObject({ code: '42501' });
  });
});
