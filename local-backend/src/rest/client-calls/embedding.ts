import { ok, type Client, type ClientCall } from './client-call';
import { NOTICES } from './fixture';

const lists = (client: Client) => client.from('members').select('notices(*)');
const ofAda = (notices: readonly unknown[]) =>
  ok([{ notices }, { notices: [] }, { notices: [] }, { notices: [] }, { notices: [] }]);
const referencedTable = 'notices';

/** The suite `resource-embedding`. */
export const EMBEDDING: readonly ClientCall[] = [
  { title: 'a list', call: (client) => lists(client), expected: ofAda(NOTICES) },
  {
    title: 'a list with a computed column',
    call: (client) => client.from('members').select('notices(*, excerpt)').eq('name', 'ada'),
    expected: ok([{ notices: NOTICES.map((row) => ({ ...row, excerpt: row.text.slice(0, 4) })) }]),
  },
  {
    title: 'eq in a list',
    call: (client) => lists(client).eq('notices.ward_id', 1),
    expected: ofAda(NOTICES.slice(0, 1)),
  },
  {
    title: 'or in a list',
    call: (client) => lists(client).or('ward_id.eq.2,text.eq.Wash hands', { referencedTable }),
    expected: ofAda(NOTICES.slice(0, 2)),
  },
  {
    title: 'or with and in a list',
    call: (client) =>
      lists(client).or('ward_id.eq.2,and(text.eq.Wash hands,author.eq.ada)', { referencedTable }),
    expected: ofAda(NOTICES.slice(0, 2)),
  },
  {
    title: 'the order of a list',
    call: (client) => lists(client).order('id', { referencedTable, ascending: false }),
    expected: ofAda(NOTICES.toReversed()),
  },
  {
    title: 'the order of a list by several columns',
    call: (client) =>
      lists(client).order('ward_id', { referencedTable, ascending: false }).order('id', { referencedTable }),
    expected: ofAda([NOTICES[2], NOTICES[3], NOTICES[1], NOTICES[0]]),
  },
  {
    title: 'the limit of a list',
    call: (client) => lists(client).limit(1, { referencedTable }),
    expected: ofAda(NOTICES.slice(0, 1)),
  },
  {
    title: 'a range of a list',
    call: (client) => lists(client).range(1, 1, { referencedTable }),
    expected: ofAda(NOTICES.slice(1, 2)),
  },
];
