import { any, containing, failed, ok, ROLLBACK, type Client, type ClientCall } from './client-call';
import { MEMBERS, NOTICES } from './fixture';

const members = (client: Client) => client.from('members').select();
const fay = { name: 'fay', data: null, ages: null, state: 'ACTIVE', motto: null };
const plan = {
  status: 406,
  code: 'PGRST107',
  what: '`explain()`',
  why: 'a hosted project refuses it by default',
};

/** The suite `transforms`. */
export const TRANSFORMS: readonly ClientCall[] = [
  {
    title: 'order',
    call: (client) => members(client).order('name', { ascending: false }),
    expected: ok(MEMBERS.toReversed()),
  },
  {
    title: 'order by several columns',
    call: (client) =>
      client
        .from('notices')
        .select()
        .order('ward_id', { ascending: false })
        .order('id', { ascending: false }),
    expected: ok(NOTICES.toReversed()),
  },
  { title: 'limit', call: (client) => members(client).limit(1), expected: ok(MEMBERS.slice(0, 1)) },
  { title: 'range', call: (client) => members(client).range(1, 3), expected: ok(MEMBERS.slice(1, 4)) },
  { title: 'single', call: (client) => members(client).limit(1).single(), expected: ok(MEMBERS[0]) },
  {
    title: 'single after an insertion',
    call: (client) => client.from('members').insert({ name: 'fay' }).select().single(),
    expected: ok(fay, 201),
  },
  {
    title: 'maybeSingle without a row',
    call: (client) => members(client).eq('name', 'fay').maybeSingle(),
    expected: ok(null),
  },
  {
    title: 'maybeSingle after inserting two rows',
    call: (client) =>
      client
        .from('members')
        .insert([{ name: 'fay' }, { name: 'guy' }])
        .select()
        .maybeSingle(),
    expected: failed(406, { code: 'PGRST116' }),
  },
  {
    title: 'select after an insertion',
    call: (client) => client.from('members').insert({ name: 'fay' }).select('state'),
    expected: ok([{ state: 'ACTIVE' }], 201),
  },
  {
    title: 'select after a function call',
    call: (client) => client.rpc('name_and_state', { member: 'ada' }).select('state'),
    expected: ok([{ state: 'ACTIVE' }]),
  },
  {
    title: 'csv',
    call: (client) => client.from('members').select().in('name', ['ada', 'dan']).csv(),
    expected: ok(
      [
        'name,data,ages,state,motto',
        `ada,,"[1,2)",ACTIVE,"'calm' 'team'"`,
        `dan,"{""team"": {""lead"": ""ada"", ""size"": 3}, ""floor"": ""two""}","[20,30)",ACTIVE,"'bird' 'early'"`,
      ].join('\n'),
    ),
  },
  {
    title: 'stripNulls',
    call: async (client) => {
      const { data } = await members(client).limit(1).stripNulls();
      return data?.map(Object.keys);
    },
    expected: [['name', 'ages', 'state', 'motto']],
  },
  {
    title: 'stripNulls with single',
    call: async (client) => {
      const { data } = await members(client).eq('name', 'ada').single().overrideTypes<object>().stripNulls();
      return Object.keys(data ?? {});
    },
    expected: ['name', 'ages', 'state', 'motto'],
  },
  {
    title: 'stripNulls with csv',
    call: (client) => {
      try {
        return members(client).csv().stripNulls();
      } catch (error) {
        return error;
      }
    },
    expected: { message: 'stripNulls() cannot be used with csv()' },
  },
  {
    title: 'geojson',
    needs: 'PostGIS',
    call: (client) => members(client).geojson(),
    expected: ok({ type: 'FeatureCollection' }),
    refused: {
      status: 406,
      code: 'PGRST107',
      what: '`geojson()`',
      why: 'the database has no PostGIS; a hosted project without it refuses it too',
    },
  },
  {
    title: 'abortSignal',
    call: (client) => members(client).abortSignal(AbortSignal.abort()),
    expected: failed(0, { message: containing('AbortError') }),
  },
  {
    title: 'explain as JSON and as text',
    call: async (client) => {
      const json = await members(client).explain({ format: 'json' });
      if (json.error) return json;
      const { data } = await members(client).explain();
      return { ...json, text: data };
    },
    expected: { ...ok([{ Plan: {} }]), text: containing('cost=') },
    refused: plan,
  },
  {
    title: 'explain with options',
    call: (client) => members(client).explain({ verbose: true, settings: true, format: 'json' }),
    expected: ok([{ Plan: { Output: any(Array) } }]),
    refused: plan,
  },
  {
    title: 'rollback of an insertion',
    call: async (client) => {
      const inserted = await client.from('members').insert({ name: 'fay' }).select().rollback().single();
      if (inserted.error) return inserted;
      const upserted = await client.from('members').upsert({ name: 'fay' }).select().rollback().single();
      return [inserted, upserted, await members(client).eq('name', 'fay')];
    },
    expected: [ok(fay, 201), ok(fay, 201), ok([])],
    refused: ROLLBACK,
  },
  {
    title: 'rollback of an update and of a function',
    call: async (client) => {
      const updated = await client
        .from('members')
        .update({ state: 'AWAY' })
        .eq('name', 'eve')
        .select()
        .rollback()
        .single();
      if (updated.error) return updated;
      const called = await client.rpc('send_away', { member: 'eve' }).rollback();
      return [updated, called, await members(client).eq('name', 'eve').single()];
    },
    expected: [ok({ state: 'AWAY' }), ok([{ state: 'AWAY' }]), ok({ state: 'ACTIVE' })],
    refused: ROLLBACK,
  },
  {
    title: 'rollback of a deletion',
    call: async (client) => {
      const deleted = await client.from('shifts').delete().eq('id', 1).select('id').rollback().single();
      if (deleted.error) return deleted;
      return [deleted, await client.from('shifts').select('id').eq('id', 1).single()];
    },
    expected: [ok({ id: 1 }), ok({ id: 1 })],
    refused: ROLLBACK,
  },
];
