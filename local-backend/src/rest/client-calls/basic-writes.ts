import { failed, ok, ROLLBACK, type Client, type ClientCall } from './client-call';
import { MEMBERS, NOTICES } from './fixture';

const notice = { text: 'Ring twice', author: 'ada', ward_id: 1 };
const left = (client: Client) => client.from('notices').select().order('id');

/** Part of suite `basic`: writing. */
export const BASIC_WRITES: readonly ClientCall[] = [
  {
    title: 'upsert with onConflict',
    call: (client) => client.from('members').upsert({ name: 'eve' }, { onConflict: 'name' }).select(),
    expected: ok([MEMBERS[4]]),
  },
  {
    title: 'upsert with ignoreDuplicates',
    call: (client) =>
      client.from('members').upsert({ name: 'eve' }, { onConflict: 'name', ignoreDuplicates: true }).select(),
    expected: ok([], 201),
  },
  ...(
    [
      ['', undefined, [null, null, null, null]],
      [' with an exact count', 'exact', [1, 2, 2, 2]],
    ] as const
  ).flatMap(([suffix, count, [one, two, updated, deleted]]): ClientCall[] => [
    {
      title: `insert${suffix}`,
      call: async (client) => [
        await client.from('notices').insert(notice, { count }).select(),
        await left(client),
      ],
      expected: [ok([{ id: 5, ...notice }], 201, one), ok([...NOTICES, { id: 5, ...notice }])],
    },
    {
      title: `upsert${suffix}`,
      call: async (client) => [
        await client
          .from('notices')
          .upsert({ id: 4, ...notice }, { count })
          .select(),
        await left(client),
      ],
      expected: [ok([{ id: 4, ...notice }], 200, one), ok([...NOTICES.slice(0, 3), { id: 4, ...notice }])],
    },
    {
      title: `insert of several rows${suffix}`,
      call: async (client) => [
        await client.from('notices').insert([notice, notice], { count }).select('id'),
        await left(client),
      ],
      expected: [ok([{ id: 5 }, { id: 6 }], 201, two), ok([...NOTICES, { id: 5, ...notice }, { id: 6 }])],
    },
    {
      title: `update${suffix}`,
      call: async (client) => [
        await client.from('notices').update({ ward_id: 2 }, { count }).eq('ward_id', 3).select('id'),
        await left(client),
      ],
      expected: [
        ok([{ id: 3 }, { id: 4 }], 200, updated),
        ok([1, 2, 2, 2].map((ward_id, index) => ({ ...NOTICES[index], ward_id }))),
      ],
    },
    {
      title: `delete${suffix}`,
      call: async (client) => [
        await client.from('notices').delete({ count }).eq('ward_id', 3).select(),
        await left(client),
      ],
      expected: [ok(NOTICES.slice(2), 200, deleted), ok(NOTICES.slice(0, 2))],
    },
  ]),
  {
    title: 'insert into a quoted column',
    call: (client) =>
      client
        .from('corners')
        .insert([{ 'two words': 'x', id: 1 }])
        .select('"two words", id '),
    expected: failed(409, { code: '23505', details: 'Key (id)=(1) already exists.' }),
  },
  {
    title: 'insert without select',
    call: (client) => client.from('members').insert({ name: 'fay' }),
    expected: ok(null, 201),
  },
  {
    title: 'insert of several rows with default values',
    call: (client) =>
      client
        .from('wards')
        .insert([{ id: 100 }, { code: 'west' }], { defaultToNull: false })
        .select()
        .rollback(),
    needs: 'PostgREST 13',
    expected: ok([{ id: 100 }, { id: 5, code: 'west' }], 201),
    refused: ROLLBACK,
  },
  {
    title: 'upsert of several rows with default values',
    call: (client) =>
      client
        .from('wards')
        .upsert([{ id: 1 }, { code: 'west' }], { defaultToNull: false })
        .select()
        .rollback(),
    needs: 'PostgREST 13',
    expected: ok([{ id: 1 }, { id: 6, code: 'west' }], 201),
    refused: ROLLBACK,
  },
  {
    title: 'the `columns` of inserted rows',
    call: (client) => columnsOf(client.from('members').insert([{ a: 1 }, { b: 2 }] as never)),
    expected: '"a","b"',
  },
  {
    title: 'no `columns` of empty rows',
    call: (client) => columnsOf(client.from('members').insert([{}, {}] as never)),
    expected: null,
  },
  {
    title: 'update without a match',
    call: (client) => client.from('members').update({ data: '' }).eq('name', 'fay'),
    expected: ok(null, 204),
  },
  {
    title: 'update without a match, with select',
    call: (client) => client.from('members').update({ data: '' }).eq('name', 'fay').select(),
    expected: ok([]),
  },
];

/** Returns the parameter `columns` of a request that is not sent yet. */
const columnsOf = (builder: unknown): string | null =>
  (builder as { url: URL }).url.searchParams.get('columns');
