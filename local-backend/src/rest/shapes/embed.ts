import type { Shape } from './shape';

const names = (...list: string[]) => list.map((name) => ({ name }));
const ids = (...list: number[]) => list.map((id) => ({ id }));
const range = (text: string) => ({ 'content-range': text });

/** Related rows. The tables are those of the client calls. */
export const EMBED: readonly Shape[] = [
  {
    name: 'a row of a foreign key',
    path: 'notices?select=id,members(name)&id=eq.1',
    expected: { status: 200, body: [{ id: 1, members: { name: 'ada' } }] },
  },
  {
    name: 'rows by the names of columns',
    path: 'shifts?select=lead:members!lead(name),second(name),third(name)&id=eq.2',
    expected: { status: 200, body: [{ lead: { name: 'ada' }, second: { name: 'cleo' }, third: null }] },
  },
  {
    name: 'a list by the name of the other column',
    path: 'members?select=shifts!second(id)&name=eq.cleo',
    expected: { status: 200, body: [{ shifts: ids(2) }] },
  },
  {
    name: 'a list with filter, order, limit and offset',
    path: 'members?select=list:notices(id)&name=eq.ada&list.id=gt.1&list.order=id.desc&list.limit=2&list.offset=1',
    expected: { status: 200, body: [{ list: ids(3, 2) }] },
  },
  {
    name: 'a list with a negated condition',
    path: 'members?select=notices(id)&name=eq.ada&notices.not.or=(id.eq.1,id.eq.2)&notices.order=id',
    expected: { status: 200, body: [{ notices: ids(3, 4) }] },
  },
  {
    name: 'a filter by the name of a table with an alias',
    path: 'notices?select=id,who:members(name)&members.name=eq.x&id=eq.1',
    expected: { status: 200, body: [{ id: 1, who: null }] },
  },
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
    name: 'an inner row of an inner row',
    path: 'wards?select=id,notices!inner(members!inner(badges!inner(id)))&notices.members.badges.id=eq.2',
    expected: { status: 200, body: [] },
  },
  {
    name: 'lists in lists',
    path: 'wards?select=code,notices(id,members(name,shifts!shifts_lead_fkey(id)))&id=eq.1',
    expected: {
      status: 200,
      body: [{ code: 'north', notices: [{ id: 1, members: { name: 'ada', shifts: ids(1, 2) } }] }],
    },
  },
  {
    name: 'a row of a unique foreign key',
    path: 'wards?select=id,ward_details(floor)&id=gte.2&id=lte.3&order=id',
    expected: {
      status: 200,
      body: [
        { id: 2, ward_details: { floor: 'second' } },
        { id: 3, ward_details: null },
      ],
    },
  },
  {
    name: 'the columns of a row in the row',
    path: 'notices?select=id,...members(who:name,state)&id=eq.1',
    expected: { status: 200, body: [{ id: 1, who: 'ada', state: 'ACTIVE' }] },
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
    name: 'rows with related rows or a value',
    path: 'members?select=name,badges()&or=(badges.not.is.null,name.eq.eve)&order=name',
    expected: { status: 200, body: names('ada', 'eve') },
  },
  {
    name: 'another condition on related rows',
    path: 'members?select=name,notices()&notices=eq.1',
    expected: { status: 400, code: '42703' },
  },
  {
    name: 'the order of related rows',
    path: 'badges?select=id,members(name)&order=members(name).desc.nullsfirst',
    expected: {
      status: 200,
      body: [
        { id: 2, members: null },
        { id: 1, members: { name: 'ada' } },
      ],
    },
  },
  {
    name: 'the order of a list',
    path: 'members?select=name,notices(id)&order=notices(id)',
    expected: { status: 400, code: 'PGRST118' },
  },
  {
    name: 'the order of a table that is not selected',
    path: 'badges?select=id&order=members(name)',
    expected: { status: 400, code: 'PGRST108' },
  },
  {
    name: 'the number of related rows',
    path: 'members?select=name,notices(count)&order=name&limit=2',
    expected: {
      status: 200,
      body: [
        { name: 'ada', notices: [{ count: 4 }] },
        { name: 'ben', notices: [{ count: 0 }] },
      ],
    },
  },
  {
    name: 'a computed column',
    path: 'notices?select=excerpt&excerpt=eq.Wash&order=excerpt',
    expected: { status: 200, body: [{ excerpt: 'Wash' }] },
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
    name: 'related rows of a function',
    path: 'rpc/present?select=name,badges(id)&name=eq.ada',
    expected: { status: 200, body: [{ name: 'ada', badges: ids(1) }] },
  },
  {
    name: 'one of several relationships',
    path: 'shifts?select=members(name)',
    expected: { status: 300, code: 'PGRST201' },
  },
  {
    name: 'a wrong hint',
    path: 'shifts?select=members!id(name)',
    expected: { status: 400, code: 'PGRST200' },
  },
  {
    name: 'an unknown column of a related table',
    path: 'members?select=notices(x)',
    expected: { status: 400, code: '42703' },
  },
  {
    name: 'a related table twice',
    path: 'members?select=notices(id),notices(text)',
    expected: { status: 400 },
  },
  {
    name: 'rows through a junction table',
    path: 'members?select=wards(code)&name=eq.ada',
    expected: { status: 200, body: [{ wards: [{ code: 'north' }] }] },
  },
  {
    name: 'rows by the name of a junction table',
    path: 'wards?select=members!member_wards!inner(name)',
    expected: { status: 200, body: [{ members: [{ name: 'ada' }] }] },
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
