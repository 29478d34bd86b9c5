import { ok, type Client, type ClientCall } from './client-call';
import { MEMBERS } from './fixture';

const members = (client: Client) => client.from('members').select('name');
const ages = (client: Client) => client.from('members').select('name, ages');
const ids = (client: Client) => client.from('notices').select('id');
const named = (...names: string[]) => ok(names.map((name) => ({ name })));
const aged = (...names: string[]) =>
  ok(
    MEMBERS.filter(({ name }) => names.includes(name)).map(({ name, ages: range }) => ({
      name,
      ages: range,
    })),
  );
const numbered = (...list: number[]) => ok(list.map((id) => ({ id })));

/** The suite `filters`. */
export const FILTERS: readonly ClientCall[] = [
  {
    title: 'not',
    call: (client) => members(client).not('state', 'eq', 'AWAY'),
    expected: named('ada', 'cleo', 'dan', 'eve'),
  },
  {
    title: 'or',
    call: (client) => members(client).or('state.eq.AWAY,name.eq.eve'),
    expected: named('ben', 'eve'),
  },
  { title: 'eq', call: (client) => members(client).eq('name', 'ada'), expected: named('ada') },
  {
    title: 'neq',
    call: (client) => members(client).neq('name', 'ada'),
    expected: named('ben', 'cleo', 'dan', 'eve'),
  },
  { title: 'gt', call: (client) => ids(client).gt('id', 2), expected: numbered(3, 4) },
  { title: 'gte', call: (client) => ids(client).gte('id', 2), expected: numbered(2, 3, 4) },
  { title: 'lt', call: (client) => ids(client).lt('id', 2), expected: numbered(1) },
  { title: 'lte', call: (client) => ids(client).lte('id', 2), expected: numbered(1, 2) },
  { title: 'like', call: (client) => members(client).like('name', '%le%'), expected: named('cleo') },
  {
    title: 'likeAllOf',
    call: (client) => members(client).likeAllOf('name', ['%e%', '%o%']),
    expected: named('cleo'),
  },
  {
    title: 'likeAnyOf',
    call: (client) => members(client).likeAnyOf('name', ['%d%', '%o%']),
    expected: named('ada', 'cleo', 'dan'),
  },
  { title: 'ilike', call: (client) => members(client).ilike('name', '%LE%'), expected: named('cleo') },
  {
    title: 'ilikeAllOf',
    call: (client) => members(client).ilikeAllOf('name', ['%E%', '%o%']),
    expected: named('cleo'),
  },
  {
    title: 'ilikeAnyOf',
    call: (client) => members(client).ilikeAnyOf('name', ['%D%', '%o%']),
    expected: named('ada', 'cleo', 'dan'),
  },
  {
    title: 'is',
    call: (client) => members(client).is('data', null),
    expected: named('ada', 'ben', 'cleo', 'eve'),
  },
  {
    title: 'in',
    call: (client) => members(client).in('state', ['AWAY']),
    expected: named('ben'),
  },
  {
    title: 'notIn',
    call: (client) => members(client).notIn('state', ['ACTIVE', 'AWAY']),
    expected: ok([]),
  },
  { title: 'contains', call: (client) => ages(client).contains('ages', '[1,2)'), expected: aged('ada') },
  {
    title: 'contains with JSON',
    call: (client) => members(client).contains('data', { team: { lead: 'ada' } }),
    expected: named('dan'),
  },
  {
    title: 'contains with an array',
    call: (client) => client.from('corners').select('tags').contains('tags', ['test']),
    expected: ok([{ tags: ['one', 'test'] }]),
  },
  {
    title: 'containedBy',
    call: (client) => ages(client).containedBy('ages', '[1,2)'),
    expected: aged('ada'),
  },
  {
    title: 'containedBy with JSON',
    call: (client) => members(client).containedBy('data', { floor: 'two' }),
    expected: ok([]),
  },
  {
    title: 'containedBy with an array',
    call: (client) => client.from('corners').select('tags').containedBy('tags', ['test']),
    expected: ok([]),
  },
  { title: 'rangeLt', call: (client) => ages(client).rangeLt('ages', '[2,25)'), expected: aged('ada') },
  {
    title: 'rangeGt',
    call: (client) => ages(client).rangeGt('ages', '[2,25)'),
    expected: aged('ben', 'cleo'),
  },
  {
    title: 'rangeGte',
    call: (client) => ages(client).rangeGte('ages', '[2,25)'),
    expected: aged('ben', 'cleo', 'dan', 'eve'),
  },
  { title: 'rangeLte', call: (client) => ages(client).rangeLte('ages', '[2,25)'), expected: aged('ada') },
  {
    title: 'rangeAdjacent',
    call: (client) => ages(client).rangeAdjacent('ages', '[2,25)'),
    expected: aged('ada', 'ben', 'cleo'),
  },
  {
    title: 'overlaps',
    call: (client) => ages(client).overlaps('ages', '[2,25)'),
    expected: aged('dan', 'eve'),
  },
  {
    title: 'overlaps with an array',
    call: (client) => client.from('corners').select('tags').overlaps('tags', ['test', 'two']),
    expected: ok([{ tags: ['one', 'test'] }]),
  },
  {
    title: 'textSearch',
    call: (client) => members(client).textSearch('motto', `'night' & 'team'`, { config: 'english' }),
    expected: named('ben'),
  },
  {
    title: 'textSearch with plainto_tsquery',
    call: (client) =>
      members(client).textSearch('motto', `'night' & 'team'`, { config: 'english', type: 'plain' }),
    expected: named('ben'),
  },
  {
    title: 'textSearch with phraseto_tsquery',
    call: (client) => members(client).textSearch('motto', 'night', { config: 'english', type: 'phrase' }),
    expected: named('ben', 'cleo'),
  },
  {
    title: 'textSearch with websearch_to_tsquery',
    call: (client) =>
      members(client).textSearch('motto', 'night or calm -team', { config: 'simple', type: 'websearch' }),
    expected: named('ben', 'cleo', 'eve'),
  },
  {
    title: 'several filters',
    call: (client) =>
      client
        .from('members')
        .select()
        .eq('name', 'ada')
        .is('data', null)
        .overlaps('ages', '[1,2)')
        .eq('state', 'ACTIVE')
        .textSearch('motto', 'team'),
    expected: ok([MEMBERS[0]]),
  },
  { title: 'filter', call: (client) => members(client).filter('name', 'eq', 'ada'), expected: named('ada') },
  {
    title: 'match',
    call: (client) => members(client).match({ name: 'ada', state: 'ACTIVE' }),
    expected: named('ada'),
  },
  {
    title: 'a filter on a function call',
    call: (client) => client.rpc('name_and_state', { member: 'ada' }).neq('state', 'ACTIVE'),
    expected: ok([]),
  },
  {
    title: 'isDistinct',
    call: (client) => members(client).isDistinct('state', 'ACTIVE'),
    expected: named('ben'),
  },
  {
    title: 'regexMatch',
    call: (client) => members(client).regexMatch('name', '^c.*o$'),
    expected: named('cleo'),
  },
  {
    title: 'regexIMatch',
    call: (client) => members(client).regexIMatch('name', '^C.*O$'),
    expected: named('cleo'),
  },
];
