import { ok, type ClientCall } from './client-call';
import { MEMBERS } from './fixture';

/** Part of suite `basic`: rows with related rows. */
export const JOINS: readonly ClientCall[] = [
  {
    title: '!left of one to one',
    call: (client) => client.from('ward_details').select('wards!left(id)').limit(1).single(),
    expected: ok({ wards: { id: 1 } }),
  },
  {
    title: '!left of one to many',
    call: (client) => client.from('members').select('notices!left(author)').limit(1).single(),
    expected: ok({ notices: Array(4).fill({ author: 'ada' }) }),
  },
  {
    title: '!left of one to at most one, with a row',
    call: (client) => client.from('members').select('badges!left(name)').eq('name', 'ada').single(),
    expected: ok({ badges: [{ name: 'ada' }] }),
  },
  {
    title: '!left of a null',
    call: (client) => client.from('badges').select('*,members!left(*)').eq('id', 2).single(),
    expected: ok({ id: 2, name: null, members: null }),
  },
  {
    title: '!left of a nullable column with a value',
    call: (client) => client.from('badges').select('*,members!left(state)').eq('id', 1).single(),
    expected: ok({ id: 1, name: 'ada', members: { state: 'ACTIVE' } }),
  },
  {
    title: '!left of one to at most one, without a row',
    call: (client) => client.from('members').select('badges!left(name)').eq('name', 'eve').single(),
    expected: ok({ badges: [] }),
  },
  {
    title: 'lists by the names of their constraints',
    call: (client) =>
      client
        .from('members')
        .select(
          `leads:shifts_lead_fkey(*),
           seconds:shifts_second_fkey(*),
           thirds:shifts_third_fkey(*)`,
        )
        .eq('name', 'ada')
        .single(),
    expected: ok({
      leads: [
        { id: 1, lead: 'ada', second: 'ben', third: 'cleo' },
        { id: 2, lead: 'ada', second: 'cleo', third: null },
      ],
      seconds: [],
      thirds: [],
    }),
  },
  {
    title: 'rows by the names of their constraints',
    call: (client) =>
      client
        .from('shifts')
        .select(
          'lead:members!shifts_lead_fkey(*), second:members!shifts_second_fkey(*), third:members!shifts_third_fkey(*)',
        )
        .order('id')
        .limit(1)
        .single(),
    expected: ok({ lead: MEMBERS[0], second: MEMBERS[1], third: MEMBERS[2] }),
  },
];
