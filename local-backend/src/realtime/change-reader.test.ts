import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database/port';
import { openPostgresDatabase } from '../database/postgres/postgres-database';
import type { Caller } from '../rest/caller';
import { inbox } from '../testing/realtime-suite';
import { repositoryRoot } from '../testing/start-backend';
import { describePostgres, startPostgres, type TestPostgres } from '../testing/start-postgres';
import { readChange, type Change, type SkippedChanges } from './change';
import { createChangeReader } from './change-reader';
import { createPublishedTables } from './published-tables';

const SCHEMA = `
  create table public.notes (
    id int, part text, owner text, secret text, length numeric(6, 2), at timestamptz default '2026-11-23T10:00:00+02',
    sorted text collate "C", plain varchar(9) collate "und-x-icu", primary key (id, part)
  );
  alter table public.notes enable row level security;
  create policy "own notes" on public.notes for select to authenticated
    using (owner = current_setting('request.jwt.claims')::json ->> 'sub');
  create policy "shared notes" on public.notes for select to anon using (owner is null);
  grant select (id, part, owner) on public.notes to authenticated;
  grant select on public.notes to anon;
  create table public.log (id int primary key, line text);
  grant select (line) on public.log to anon;
  grant select on public.log to authenticated;
  create table public.no_key (id int);
  alter publication supabase_realtime add table public.notes, public.log, public.no_key`;

const callerOf = (role: Caller['role'], sub?: string): Caller => ({ role, claims: { role, sub } });

describePostgres('the announcements and the reader', () => {
  let postgres: TestPostgres;
  let database: Database;
  const announced = inbox<Change | SkippedChanges | null>();

  beforeAll(async () => {
    postgres = await startPostgres();
    database = await openPostgresDatabase(postgres.url);
    const sql = (file: string) => readFileSync(join(repositoryRoot(), 'local-backend/sql', file), 'utf8');
    await database.owner.script(sql('prelude.sql'));
    await database.owner.script(SCHEMA);
    await database.owner.script(sql('realtime.sql'));
    await database.listen('local_realtime', {
      onMessage: (payload) => announced.put(readChange(payload)),
      onGap: () => undefined,
    });
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await postgres.stop();
  });

  const table = async (wanted: string) => {
    const found = (await createPublishedTables(database.owner)()).find(({ name }) => name === wanted);
    if (!found) throw new Error(`${wanted} is not published`);
    return found;
  };
  /** Runs a statement and returns the changes that it announces. */
  async function changesOf(statement: string, count = 1): Promise<Change[]> {
    await database.owner.script(statement);
    const changes: Change[] = [];
    while (changes.length < count) {
      const change = await announced.next();
      if (change?.kind === 'row') changes.push(change);
    }
    return changes;
  }

  it('lists the tables with a primary key, who may read their columns, and how texts are sorted', async () => {
    const tables = await createPublishedTables(database.owner)();
    expect(tables.map(({ name }) => name)).toEqual(['log', 'notes']);
    const { key, columns } = await table('notes');
    expect([...key]).toEqual([
      ['id', 'integer'],
      ['part', 'text'],
    ]);
    expect(columns.get('secret')).toMatchObject({ type: 'text', readers: ['anon'] });
    expect(columns.get('owner')).toMatchObject({ readers: ['anon', 'authenticated'] });
    expect(columns.get('sorted')).toMatchObject({ isSortedByCodePoint: true, isDeterministic: true });
    expect(columns.get('plain')).toMatchObject({ type: 'varchar', isSortedByCodePoint: false });
  });

  it('shows each caller only the rows that its policies allow and the columns that it may select', async () => {
    const { read } = createChangeReader(database);
    const changes = await changesOf(
      `insert into public.notes (id, part, owner) values (1, 'a', 'u'), (2, 'b', 'v'), (3, '''"', null)`,
      3,
    );
    const seenBy = async (caller: Caller) => {
      const reading = await read(caller, await table('notes'), changes);
      return {
        ids: changes.filter((change) => reading?.visible.has(change)).map(({ key }) => key['id']),
        columns: reading?.columns.map(({ name }) => name),
      };
    };
    expect(await seenBy(callerOf('authenticated', 'u'))).toEqual({
      ids: [1],
      columns: ['id', 'part', 'owner'],
    });
    expect(await seenBy(callerOf('authenticated', 'v'))).toMatchObject({ ids: [2] });
    expect(await seenBy(callerOf('anon'))).toMatchObject({ ids: [3] });
  });

  it('resolves with null for a role that may not read the key or the table', async () => {
    const { read } = createChangeReader(database);
    const changes = await changesOf(`insert into public.log values (1, 'x')`);
    expect(await read(callerOf('anon'), await table('log'), changes)).toBeNull();
    expect(await read(callerOf('service_role'), await table('log'), changes)).toBeNull();
  });

  it('shows a row that was deleted before the read only if the table has no row-level security', async () => {
    const { read } = createChangeReader(database);
    const [line] = await changesOf(
      `insert into public.log values (2, 'x'); delete from public.log where id = 2`,
      2,
    );
    const [note] = await changesOf(
      `insert into public.notes values (4, 'd', 'u'); delete from public.notes where id = 4`,
      2,
    );
    const user = callerOf('authenticated', 'u');
    const isVisible = async (change: Change | undefined) =>
      change && (await read(user, await table(change.table), [change]))?.visible.has(change);
    expect(await isVisible(line)).toBe(true);
    expect(await isVisible(note)).toBe(false);
  });

  it('announces rows with their content in UTC, and deletions with their key', async () => {
    const [inserted, updated, deleted] = await changesOf(
      `set local timezone = 'Asia/Tokyo';
       insert into public.notes (id, part, length) values (5, 'e', 1.5);
       update public.notes set owner = 'w' where id = 5;
       delete from public.notes where id = 5`,
      3,
    );
    const row = { id: 5, part: 'e', owner: null, length: 1.5, at: '2026-11-23T08:00:00+00:00' };
    expect(inserted).toMatchObject({ type: 'INSERT', key: { id: 5, part: 'e' }, row });
    expect(updated).toMatchObject({ type: 'UPDATE', key: { id: 5, part: 'e' }, row: { ...row, owner: 'w' } });
    expect(deleted).toMatchObject({ type: 'DELETE', key: { id: 5, part: 'e' }, row: null });
    expect(Math.abs(Date.parse(inserted?.at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('announces the key of a long row, whose current content can be read, and skips a row with a long key', async () => {
    const { currentRows } = createChangeReader(database);
    const changes = await changesOf(
      `insert into public.notes (id, part, secret) values (6, 'f', repeat('é', 5000))`,
    );
    expect(changes).toMatchObject([{ type: 'INSERT', key: { id: 6, part: 'f' }, row: null }]);
    const missing: Change[] = changes.map((change) => ({ ...change, key: { id: 7, part: 'g' } }));
    expect(await currentRows(await table('notes'), [...missing, ...changes])).toMatchObject([
      null,
      { id: 6, secret: 'é'.repeat(5000) },
    ]);
    await database.owner.script(`alter table public.notes drop constraint notes_pkey`);
    await database.owner.script(`insert into public.notes (id, part) values (8, repeat('é', 5000))`);
    expect(await announced.next()).toEqual({ kind: 'skipped', table: 'notes', type: 'INSERT' });
  });
});
