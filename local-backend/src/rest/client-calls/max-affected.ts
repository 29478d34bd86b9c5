import { failed, ok, type ClientCall } from './client-call';
import { MEMBERS, NOTICES } from './fixture';

const tooMany = failed(400, { code: 'PGRST124' });
/**
 * Sets the limit. The cast is needed because the method is missing from the types of a client without database types.
 */
const limit = <Builder extends object>(builder: Builder, rows: number): Builder =>
  (builder as { maxAffected(rows: number): unknown }).maxAffected(rows) as Builder;
const needs = 'PostgREST 13';

/** The suite `max-affected`: each call once over the limit and once below it. */
export const MAX_AFFECTED: readonly ClientCall[] = [
  {
    title: 'an update',
    needs,
    call: async (client) => [
      await limit(client.from('notices').update({ ward_id: 4 }).eq('author', 'ada'), 2),
      await limit(client.from('notices').update({ ward_id: 4 }).eq('ward_id', 3), 2).select('id'),
    ],
    expected: [tooMany, ok([{ id: 3 }, { id: 4 }])],
  },
  {
    title: 'a deletion',
    needs,
    call: async (client) => [
      await limit(client.from('notices').delete().eq('author', 'ada'), 2).select(),
      await limit(client.from('notices').delete().eq('id', 1), 2).select(),
    ],
    expected: [tooMany, ok([NOTICES[0]])],
  },
  {
    title: 'a function',
    needs,
    call: async (client) => [
      await limit(client.rpc('send_away', { member: '%e%' }), 1).select(),
      await limit(client.rpc('send_away', { member: 'eve' }), 1).select(),
    ],
    expected: [tooMany, ok([{ ...MEMBERS[4], state: 'AWAY' }])],
  },
];
