import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database/port';
import { openPostgresDatabase } from '../database/postgres/postgres-database';
import type { Caller } from '../rest/caller';
import { inbox } from '../testing/realtime-client';
import { repositoryRoot } from '../testing/start-backend';
import { describePostgres, startPostgres, type TestPostgres } from '../testing/start-postgres';
import {
  type Change,
  compileFilter,
  createRowReader,
  type FilterColumn,
  loadPublishedTables,
} from './published-tables';

const SCHEMA = `
  create type public.tone as enum ('low', 'high');
  create table public.notes (
    id int, part text, owner text, tone public.tone, at timestamptz default '2026-11-23T10:00:00+02',
    primary key (id, part)
  );
  alter table public.notes enable row level security;
  create policy "own notes" on public.notes for select to authenticated
    using (owner = current_setting('request.jwt.claims')::json ->> 'sub');
  create policy "shared notes" on public.notes for select to anon using (owner is null);
  grant select on public.notes to anon, authenticated;
  create table public.log (id int primary key, line text);
  grant select (line) on public.log to anon;
  create table public.no_key (id int);
  alter publication supabase_realtime add table public.notes, public.log, public.no_key`;

const callerOf = (role: Caller['role'], sub?: string): Caller => ({ role, claims: { role, sub } });

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
    const text = { type: 'text', labels: null };
    expect(await loadPublishedTables(database.owner)).toEqual([
      {
        name: 'log',
        key: ['id'],
        columns: [
          { name: 'id', type: 'int4', labels: null },
          { ...text, name: 'line' },
        ],
        readers: [],
      },
      {
        name: 'notes',
        key: ['id', 'part'],
        columns: [
          { name: 'id', type: 'int4', labels: null },
          { ...text, name: 'part' },
          { ...text, name: 'owner' },
          { name: 'tone', type: 'tone', labels: ['low', 'high'] },
          { name: 'at', type: 'timestamptz', labels: null },
        ],
        readers: ['anon', 'authenticated'],
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

  it('are read with the policies and the rights of each caller, with the current content and times in UTC', async () => {
    const changes = await changesOf(
      `insert into public.notes (id, part, owner) values (1, 'a', 'u'), (2, 'b', 'v'), (3, '''"', null), (4, 'd', null);
       update public.notes set tone = 'high' where id = 3;
       delete from public.notes where id = 4`,
      4,
    );
    const read = createRowReader(database);
    const table = await notes();
    const seenBy = async (caller: Caller) =>
      (await read(caller, table, changes)).map(({ change, row }) => [change.type, row['id']]);
    expect(await seenBy(callerOf('authenticated', 'u'))).toEqual([['INSERT', 1]]);
    expect(await seenBy(callerOf('authenticated', 'v'))).toEqual([['INSERT', 2]]);
    expect(await seenBy(callerOf('anon'))).toEqual([
      ['INSERT', 3],
      ['UPDATE', 3],
    ]);
    const [shared] = await read(callerOf('anon'), table, changes);
    expect(shared?.row).toEqual({
      id: 3,
      part: `'"`,
      owner: null,
      tone: 'high',
      at: '2026-11-23T08:00:00+00:00',
    });
    await expect(read(callerOf('service_role'), table, changes)).rejects.toMatchObject({ code: '42501' });
  });
});

const column = (name: string, type: string, labels: string[] | null = null): FilterColumn => ({
  name,
  type,
  labels,
});
const COLUMNS = [
  column('id', 'uuid'),
  column('country', 'text'),
  column('severity', 'severity', ['mild', 'severe']),
  column('latitude', 'float8'),
  column('count', 'int8'),
  column('is_demonstration', 'bool'),
  column('symptoms', '_symptom'),
  column('created_at', 'timestamptz'),
];
const ID = '6f9619ff-8b86-4011-b42d-00c04fc964ff';
const ROW = { id: ID, country: 'IN', severity: 'mild', latitude: 18.5, count: 10, is_demonstration: true };

it.each([
  ['country=eq.IN', true],
  ['country=eq.in', false],
  ['country=eq.', false],
  ['country=neq.JP', true],
  ['country=neq.IN', false],
  ['country=in.(JP, IN)', true],
  ['country=in.(JP,US)', false],
  ['severity=eq.mild', true],
  ['severity=in.(severe)', false],
  [`id=eq.${ID.toUpperCase()}`, true],
  ['is_demonstration=eq.true', true],
  ['is_demonstration=neq.true', false],
  ['latitude=gt.18.5', false],
  ['latitude=gte.18.50', true],
  ['latitude=lt.-10', false],
  ['latitude=lte.18.5', true],
  ['count=eq.10', true],
  ['count=gt.9', true],
  ['count=in.(1,10)', true],
])('the result of %s is %s', (filter, expected) => {
  expect(compileFilter(filter, COLUMNS)(ROW)).toBe(expected);
});

it.each(['eq.18.5', 'neq.18.5', 'gt.1', 'lt.1', 'in.(18.5)'])(
  'a missing value, null and NaN do not match latitude=%s',
  (condition) => {
    const matches = compileFilter(`latitude=${condition}`, COLUMNS);
    expect([{}, { latitude: null }, { latitude: 'NaN' }].map(matches)).toEqual([false, false, false]);
  },
);

const many = Array.from({ length: 101 }, (_, index) => index).join();

it.each([
  ['', '"" is not column=operator.value'],
  ['undefined', '"undefined" is not column=operator.value'],
  ['country=like.I%', '"like" is not supported. The operators are eq, neq, in, gt, gte, lt, lte'],
  ['country=not.eq.IN', '"not" is not supported'],
  ['or=(country.eq.IN,country.eq.JP)', 'is not supported'],
  ['country=eq.IN,severity=eq.mild', 'several conditions'],
  ['country=eq."IN"', 'values with commas, quotes or brackets'],
  ['country=in.("IN",JP)', 'values with commas, quotes or brackets'],
  ['country=in.IN', 'must be in parentheses'],
  ['country=in.()', 'must be in parentheses'],
  [`count=in.(${many})`, 'Maximum 100'],
  ['nothing=eq.1', 'invalid column for filter nothing'],
  ['country=gt.A', 'operator gt is not supported on column country of type text'],
  ['severity=lt.severe', 'operator lt is not supported on column severity of type severity'],
  ['symptoms=eq.Fever', 'operator eq is not supported on column symptoms of type _symptom'],
  ['created_at=gt.2026-01-01', 'operator gt is not supported on column created_at of type timestamptz'],
  ['severity=eq.deadly', '"deadly" is not a value of type severity'],
  ['id=eq.none', '"none" is not a value of type uuid'],
  ['count=eq.9007199254740993', 'is not a value of type int8'],
  ['latitude=eq.north', '"north" is not a value of type float8'],
  ['is_demonstration=eq.t', '"t" is not a value of type bool'],
])('%j is refused: %s', (filter, reason) => {
  expect(() => compileFilter(filter, COLUMNS)).toThrow(reason);
});
