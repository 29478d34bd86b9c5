import { failed, ok, type Client, type ClientCall } from './client-call';

const ada = (client: Client) => client.rpc('name_and_state', { member: 'ada' });

/** The suite `rpc`. */
export const RPC: readonly ClientCall[] = [
  {
    title: 'a call with an empty select',
    call: (client) => ada(client).select(),
    expected: ok([{ name: 'ada', state: 'ACTIVE' }]),
  },
  {
    title: 'a call with select *',
    call: (client) => ada(client).select('*'),
    expected: ok([{ name: 'ada', state: 'ACTIVE' }]),
  },
  {
    title: 'a call that selects one column',
    call: (client) => ada(client).select('name'),
    expected: ok([{ name: 'ada' }]),
  },
  {
    title: 'a call that selects several columns',
    call: (client) => ada(client).select('name, state'),
    expected: ok([{ name: 'ada', state: 'ACTIVE' }]),
  },
  {
    title: 'a call that selects an alias',
    call: (client) => ada(client).select('member:name'),
    expected: ok([{ member: 'ada' }]),
  },
  {
    title: 'a call that casts a column',
    call: (client) => ada(client).select('state::text'),
    expected: ok([{ state: 'ACTIVE' }]),
  },
  {
    title: 'a call that selects an aggregate',
    call: (client) => ada(client).select('name.count(), state'),
    expected: ok([{ count: 1, state: 'ACTIVE' }]),
    refused: {
      status: 400,
      code: 'PGRST123',
      what: 'aggregates in `select`',
      why: 'a hosted project refuses them by default',
    },
  },
  {
    title: 'a call without a required argument',
    call: (client) => client.rpc('get_state'),
    expected: failed(404, {
      code: 'PGRST202',
      message: 'Could not find the function public.get_state without parameters in the schema cache',
      details:
        'Searched for the function public.get_state without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
    }),
  },
  {
    title: 'a call with its argument',
    call: (client) => client.rpc('get_state', { member: 'ada' }),
    expected: ok('ACTIVE'),
  },
];
