import { toReads, toRejections, type Shape } from './shape';

const names = (...list: string[]) => list.map((name) => ({ name }));
const ids = (...list: number[]) => list.map((id) => ({ id }));
const range = (text: string) => ({ 'content-range': text });

/** Related rows. The tables are those of the client calls. */
export const EMBED: readonly Shape[] = [
  ...toReads({
    'a row of a foreign key': [
      'notices?select=id,members(name)&id=eq.1',
      [{ id: 1, members: { name: 'ada' } }],
    ],
    'rows by the names of columns': [
      'shifts?select=lead:members!lead(name),second(name),third(name)&id=eq.2',
      [{ lead: { name: 'ada' }, second: { name: 'cleo' }, third: null }],
    ],
    'a list by the name of the other column': [
      'members?select=shifts!second(id)&name=eq.cleo',
      [{ shifts: ids(2) }],
    ],
    'a list with filter, order, limit and offset': [
      'members?select=list:notices(id)&name=eq.ada&list.id=gt.1&list.order=id.desc&list.limit=2&list.offset=1',
      [{ list: ids(3, 2) }],
    ],
    'a list with a negated condition': [
      'members?select=notices(id)&name=eq.ada&notices.not.or=(id.eq.1,id.eq.2)&notices.order=id',
      [{ notices: ids(3, 4) }],
    ],
    'a filter by the name of a table with an alias': [
      'notices?select=id,who:members(name)&members.name=eq.x&id=eq.1',
      [{ id: 1, who: null }],
    ],
    'an inner row of an inner row': [
      'wards?select=id,notices!inner(members!inner(badges!inner(id)))&notices.members.badges.id=eq.2',
      [],
    ],
    'lists in lists': [
      'wards?select=code,notices(id,members(name,shifts!shifts_lead_fkey(id)))&id=eq.1',
      [{ code: 'north', notices: [{ id: 1, members: { name: 'ada', shifts: ids(1, 2) } }] }],
    ],
    'a row of a unique foreign key': [
      'wards?select=id,ward_details(floor)&id=gte.2&id=lte.3&order=id',
      [
        { id: 2, ward_details: { floor: 'second' } },
        { id: 3, ward_details: null },
      ],
    ],
    'the columns of a row in the row': [
      'notices?select=id,...members(who:name,state)&id=eq.1',
      [{ id: 1, who: 'ada', state: 'ACTIVE' }],
    ],
    'rows with related rows or a value': [
      'members?select=name,badges()&or=(badges.not.is.null,name.eq.eve)&order=name',
      names('ada', 'eve'),
    ],
    'the order of related rows': [
      'badges?select=id,members(name)&order=members(name).desc.nullsfirst',
      [
        { id: 2, members: null },
        { id: 1, members: { name: 'ada' } },
      ],
    ],
    'the rows that refer to a row of the same table': [
      'tasks?select=id,tasks(id)&id=eq.1',
      [{ id: 1, tasks: ids(2) }],
    ],
    'rows of the same table by the column of a foreign key': [
      'teams?select=teams!parent(id),parent(id)&id=lte.2&order=id',
      [
        { teams: ids(2, 3), parent: null },
        { teams: [], parent: { id: 1 } },
      ],
    ],
    'the number of related rows': [
      'members?select=name,notices(count)&order=name&limit=2',
      [
        { name: 'ada', notices: [{ count: 4 }] },
        { name: 'ben', notices: [{ count: 0 }] },
      ],
    ],
    'a computed column': ['notices?select=excerpt&excerpt=eq.Wash&order=excerpt', [{ excerpt: 'Wash' }]],
    'related rows of a function': [
      'rpc/present?select=name,badges(id)&name=eq.ada',
      [{ name: 'ada', badges: ids(1) }],
    ],
    'rows through a junction table': [
      'members?select=wards(code)&name=eq.ada',
      [{ wards: [{ code: 'north' }] }],
    ],
    'rows by the name of a junction table': [
      'wards?select=members!member_wards!inner(name)',
      [{ members: [{ name: 'ada' }] }],
    ],
  }),
  ...toRejections({
    'one of several relationships to the same table': ['teams?select=teams(id)', 300, 'PGRST201'],
    'a unique foreign key to the same table': ['teams?select=heir(id)', 400, 'PGRST200'],
    'the name of a foreign key to the same table': ['teams?select=teams_parent_fkey(id)', 400, 'PGRST200'],
    'another condition on related rows': ['members?select=name,notices()&notices=eq.1', 400, '42703'],
    'the order of a list': ['members?select=name,notices(id)&order=notices(id)', 400, 'PGRST118'],
    'the order of a table that is not selected': ['badges?select=id&order=members(name)', 400, 'PGRST108'],
    'one of several relationships': ['shifts?select=members(name)', 300, 'PGRST201'],
    'a wrong hint': ['shifts?select=members!id(name)', 400, 'PGRST200'],
    'an unknown column of a related table': ['members?select=notices(x)', 400, '42703'],
  }),
  {
    name: 'a count with an inner list',
    path: 'members?select=name,notices!inner(id)&notices.ward_id=eq.3&notices.order=id',
    prefer: 'count=exact',
    expected: {
      status: 200,
      body: [{ name: 'ada', notices: ids(3, 4) }],
      headers: range('0-0/1'),
    },
  },
  {
    name: 'an inner row',
    path: 'badges?select=id,members!inner(name)',
    prefer: 'count=exact',
    expected: { status: 200, body: [{ id: 1, members: { name: 'ada' } }], headers: range('0-0/1') },
  },
  {
    name: 'the columns of a list in the row',
    since: 13,
    path: 'members?select=name,...notices(id)&name=eq.ada',
    expected: { status: 200, body: [{ name: 'ada', id: [1, 2, 3, 4] }] },
    here: { status: 400, code: 'PGRST127', why: 'Only the columns of one row are added to a row.' },
  },
  {
    name: 'rows without related rows',
    path: 'members?select=name,notices()&notices=is.null&order=name',
    prefer: 'count=exact',
    expected: { status: 200, body: names('ben', 'cleo', 'dan', 'eve'), headers: range('0-3/4') },
  },
  {
    name: 'related rows of an updated row',
    method: 'PATCH',
    path: 'badges?id=eq.1&select=id,members(name)',
    prefer: 'return=representation',
    body: { id: 1 },
    expected: { status: 200, body: [{ id: 1, members: { name: 'ada' } }] },
  },
  {
    name: 'a related table twice',
    path: 'members?select=notices(id),notices(text)',
    expected: { status: 400 },
  },
  {
    name: 'related rows of a view',
    path: 'member_names?select=badges(id)&name=eq.ada',
    expected: { status: 200, body: [{ badges: ids(1) }] },
    here: { status: 400, code: 'PGRST200', why: 'Foreign keys are not looked up behind views.' },
  },
  {
    name: "a visitor's related rows",
    as: 'anon',
    path: 'ward_details?select=id,wards(code)&id=eq.1',
    expected: { status: 200, body: [{ id: 1, wards: { code: 'north' } }] },
  },
  {
    name: "a visitor's lists without limits",
    as: 'anon',
    path: 'members?select=name,notices(id)',
    expected: { status: 200 },
    here: { status: 400, code: 'too_many_related_rows', why: 'The response could have 1,000,000 rows.' },
  },
  {
    name: 'four related tables of a visitor',
    as: 'anon',
    path: 'notices?select=wards(ward_details(id)),members(name),author(name)',
    expected: { status: 200 },
    here: { status: 400, code: 'too_many_tables', why: 'Visitors must not slow the database down.' },
  },
];
