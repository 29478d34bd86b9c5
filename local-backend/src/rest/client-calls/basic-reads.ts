import { any, containing, failed, ok, type Client, type ClientCall } from './client-call';
import { MEMBERS, NOTICES } from './fixture';

const members = (client: Client) => client.from('members').select();
const all = ok(MEMBERS);
const ada = ok(MEMBERS[0]);
const otherSchema = {
  status: 406,
  code: 'PGRST106',
  what: 'schemas other than `public`',
  why: 'the product has none',
};

/** Returns a fetch function that always responds with the same status and body. */
const respond = (status: number, body: string) => () => Promise.resolve(new Response(body, { status }));
const disconnect = () => Promise.reject(new TypeError('fetch failed'));

/** Returns what a promise throws. */
const thrown = async (promise: PromiseLike<unknown>): Promise<unknown> => {
  try {
    return { result: await promise };
  } catch (error) {
    return error;
  }
};

/** Part of suite `basic`: reading, calling functions, errors and the client's own behaviour. */
export const BASIC_READS: readonly ClientCall[] = [
  { title: 'select', call: members, expected: all },
  { title: 'select with returns', call: (client) => members(client).returns<object[]>(), expected: all },
  {
    title: 'single with returns',
    call: (client) => members(client).eq('name', 'ada').single().returns<object>(),
    expected: ada,
  },
  {
    title: 'single with overrideTypes',
    call: (client) => members(client).eq('name', 'ada').single().overrideTypes<object>(),
    expected: ada,
  },
  {
    title: 'maybeSingle with several rows',
    call: (client) => members(client).maybeSingle(),
    expected: failed(406, {
      code: 'PGRST116',
      details: 'Results contain 5 rows, application/vnd.pgrst.object+json requires 1 row',
    }),
  },
  {
    title: 'single with several rows',
    call: (client) => members(client).single(),
    expected: failed(406, { code: 'PGRST116' }),
  },
  {
    title: 'select from a view',
    call: (client) => client.from('member_names').select(),
    expected: ok(MEMBERS.map(({ name }) => ({ name, fixed: 1 }))),
  },
  {
    title: 'a function',
    call: (client) => client.rpc('get_state', { member: 'ada' }),
    expected: ok('ACTIVE'),
  },
  {
    title: 'a function that returns void',
    call: (client) => client.rpc('do_nothing'),
    expected: ok(null, 204),
  },
  {
    title: 'headers of the client',
    call: (_, connect) => headersOf(members(connect({ global: { headers: { 'x-a': 'b' } } }))).get('x-a'),
    expected: 'b',
  },
  {
    title: 'headers of one call',
    call: (client) => {
      const changed = client.rpc('do_nothing').setHeader('x-a', 'b');
      return [headersOf(changed).get('x-a'), headersOf(members(client)).get('x-a')];
    },
    expected: ['b', null],
  },
  ...(['insert', 'update', 'upsert', 'delete'] as const).map((method) => ({
    title: `a Prefer header with ${method}`,
    call: (_: Client, connect: Parameters<ClientCall['call']>[1]) => {
      const table = connect({ global: { headers: { Prefer: 'tx=rollback' } } }).from('members');
      const builder = method === 'delete' ? table.delete() : table[method]({ name: 'ada' } as never);
      const words = headersOf(builder.select()).get('Prefer')?.split(/, ?/);
      return words?.filter((word) => /^(tx|return)=/.test(word));
    },
    expected: ['tx=rollback', 'return=representation'],
  })),
  {
    title: 'another schema of the client',
    call: (_, connect) => members(connect({ db: { schema: 'personal' as never } })).order('name'),
    expected: ok([{ name: 'finn', state: 'AWAY' }, { name: 'gus' }]),
    refused: otherSchema,
  },
  {
    title: 'another schema of one call',
    call: (client) =>
      client
        .schema('personal' as never)
        .from('members')
        .select()
        .order('name'),
    expected: ok([{ name: 'finn', state: 'AWAY' }, { name: 'gus' }]),
    refused: otherSchema,
  },
  {
    title: 'throwOnError',
    call: (client) => thrown(client.from('missing').select().throwOnError()),
    needs: 'PostgREST 13',
    expected: {
      name: 'PostgrestError',
      code: 'PGRST205',
      message: "Could not find the table 'public.missing' in the schema cache",
    },
  },
  {
    title: 'the stack of a thrown error',
    call: (client) => thrown(client.from('missing').select().throwOnError()),
    expected: { stack: containing('PostgrestError') },
  },
  {
    title: 'a connection error',
    call: (_, connect) => members(connect({ global: { fetch: disconnect } })).retry(false),
    expected: failed(0, { message: 'TypeError: fetch failed' }),
  },
  {
    title: 'a connection error with throwOnError',
    call: (_, connect) =>
      thrown(
        members(connect({ global: { fetch: disconnect } }))
          .retry(false)
          .throwOnError(),
      ),
    expected: { message: 'fetch failed' },
  },
  {
    title: 'maybeSingle with throwOnError',
    call: (client) => thrown(members(client).eq('name', 'fay').throwOnError().maybeSingle()),
    expected: { result: ok(null) },
  },
  {
    title: 'calls after single',
    call: async (client) => [await members(client).limit(1).single(), await members(client)],
    expected: [ada, all],
  },
  {
    title: 'order by a JSON path',
    call: (client) => client.from('members').select('name').order('data->floor').order('name'),
    expected: ok(['dan', 'ada', 'ben', 'cleo', 'eve'].map((name) => ({ name }))),
  },
  {
    title: 'head',
    call: (client) => client.from('members').select('*', { head: true }),
    expected: ok(null),
  },
  {
    title: 'head with an exact count',
    call: (client) => client.from('members').select('*', { head: true, count: 'exact' }),
    expected: ok(null, 200, 5),
  },
  {
    title: 'head with a planned count',
    call: (client) => client.from('members').select('*', { head: true, count: 'planned' }),
    expected: { ...ok(null), status: any(Number), count: any(Number) },
  },
  {
    title: 'head with an estimated count',
    call: (client) => client.from('members').select('*', { head: true, count: 'estimated' }),
    expected: ok(null, 200, 5),
  },
  {
    title: 'an exact count',
    call: (client) => client.from('members').select('*', { count: 'exact' }),
    expected: ok(MEMBERS, 200, 5),
  },
  {
    title: 'a function with an exact count',
    call: (client) => client.rpc('get_state', { member: 'ada' }, { count: 'exact' }),
    expected: ok('ACTIVE', 200, 1),
  },
  {
    title: 'a function by HEAD with an exact count',
    call: (client) => client.rpc('get_state', { member: 'ada' }, { head: true, count: 'exact' }),
    expected: ok(null, 200, 1),
  },
  {
    title: 'a function by GET with an exact count',
    call: (client) => client.rpc('get_state', { member: 'ada' }, { get: true, count: 'exact' }),
    expected: ok('ACTIVE', 200, 1),
  },
  {
    title: 'a function by GET without its optional argument',
    call: (client) => client.rpc('echo', { word: undefined }, { get: true }),
    expected: ok(''),
  },
  {
    title: 'a function by GET with an array',
    call: (client) =>
      client.rpc('take_ids', { ids: ['00000000-0000-0000-0000-000000000000'] }, { get: true }),
    expected: ok(null, 204),
  },
  {
    title: 'a function of another schema',
    call: (client) =>
      client.schema('personal' as never).rpc('get_state' as never, { member: 'finn' } as never),
    expected: ok('AWAY'),
    refused: otherSchema,
  },
  {
    title: 'select without a match',
    call: (client) => members(client).eq('name', 'fay'),
    expected: ok([]),
  },
  {
    title: 'a fetch function of the caller',
    call: (_, connect) => members(connect({ global: { fetch: respond(200, '[{"name":"x"}]') } })),
    expected: ok([{ name: 'x' }]),
  },
  {
    title: "the platform's fetch function",
    call: async (_, connect) => {
      const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(respond(200, '[]'));
      const result = await members(connect({ global: { fetch: undefined } }));
      fetch.mockRestore();
      return result;
    },
    expected: ok([]),
  },
  {
    title: 'a list with status 404',
    call: (_, connect) => members(connect({ global: { fetch: respond(404, '[]') } })),
    expected: ok([]),
  },
  {
    title: 'an empty body with status 404',
    call: (_, connect) => members(connect({ global: { fetch: respond(404, '') } })),
    expected: ok(null, 204),
  },
  {
    title: 'maybeSingle without a row',
    call: (client) => members(client).eq('name', 'fay').maybeSingle(),
    expected: ok(null),
  },
  {
    title: 'two calls from one table builder',
    call: (client) => {
      const table = client.from('notices');
      return Promise.all([table.select('*').eq('id', 1), table.select('*').eq('id', 2)]);
    },
    expected: [ok([NOTICES[0]]), ok([NOTICES[1]])],
  },
];

/** The headers of a request that is not sent yet. */
const headersOf = (builder: unknown): Headers => (builder as { headers: Headers }).headers;
