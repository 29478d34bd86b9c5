import { toReads, toRejections, type Shape } from './shape';

const ids = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ id: first + index }));
const range = (text: string) => ({ 'content-range': text });
const strip = 'nulls=stripped';

/** Reading rows: pages, counts and media types. */
export const READ: readonly Shape[] = [
  ...toReads({
    casts: ['notes?select=n::text,other:id::double precision&id=eq.1', [{ n: '7', other: 1 }]],
    'one of several patterns': [
      'notes?select=id&order=id&k=like(any).{*2,*3}',
      [{ id: 2 }, { id: 3 }, { id: 12 }, { id: 13 }],
    ],
    'all of several values': ['notes?select=id&order=id&id=gt(all).{1,12}', ids(13, 15)],
    'neighbouring ranges': ['empty?select=id&span=adj.[1,5)', []],
  }),
  ...toRejections({
    'a negative limit': ['notes?limit=-1', 416, 'PGRST103'],
    'a page that ends before the first row': ['notes?limit=2&offset=-4', 416, 'PGRST103'],
  }),
  {
    name: 'columns with an alias',
    path: 'notes?select=id,key:k&limit=1',
    expected: { status: 200, body: [{ id: 1, key: 'k1' }], headers: range('0-0/*') },
  },
  {
    name: 'limit and offset',
    path: 'notes?select=id&order=id&limit=3&offset=2',
    expected: { status: 200, body: ids(3, 5), headers: range('2-4/*') },
  },
  { name: 'limit 0', path: 'notes?limit=0', expected: { status: 200, body: [], headers: range('*/*') } },
  {
    name: 'a negative offset',
    path: 'notes?select=id&order=id&limit=10&offset=-4',
    expected: { status: 200, body: ids(1, 6), headers: range('0-5/*') },
  },
  {
    name: 'a limit that is no number',
    path: 'notes?limit=abc',
    expected: { status: 200 },
    here: { status: 400, code: 'PGRST100', why: 'A limit that is ignored returns more rows than requested.' },
  },
  {
    name: 'a range',
    path: 'notes?select=id&order=id',
    headers: { range: '0-1' },
    expected: { status: 200, body: ids(1, 2), headers: range('0-1/*') },
  },
  {
    name: 'a reversed range',
    path: 'notes',
    headers: { range: '1-0' },
    expected: { status: 416, code: 'PGRST103' },
  },
  {
    name: 'a range and a lower limit',
    path: 'notes?select=id&order=id&limit=2',
    headers: { range: '0-5' },
    expected: { status: 200, body: ids(1, 2), headers: range('0-1/*') },
  },
  {
    name: 'a range and a higher limit',
    path: 'notes?select=id&order=id&limit=3',
    headers: { range: '0-1' },
    expected: { status: 200, body: ids(1, 2), headers: range('0-1/*') },
  },
  {
    name: 'HEAD with a range',
    method: 'HEAD',
    path: 'notes',
    headers: { range: '0-1' },
    expected: { status: 200, body: '', headers: range('0-14/*') },
  },
  {
    name: 'an exact count',
    path: 'notes?select=id&order=id&limit=2',
    prefer: 'count=exact',
    expected: {
      status: 206,
      body: ids(1, 2),
      headers: { ...range('0-1/15'), 'preference-applied': 'count=exact' },
    },
  },
  {
    name: 'HEAD with an exact count',
    method: 'HEAD',
    path: 'notes',
    prefer: 'count=exact',
    expected: { status: 200, body: '', headers: range('0-14/15') },
  },
  {
    name: 'an offset at the end',
    path: 'notes?offset=15',
    prefer: 'count=exact',
    expected: { status: 206, body: [], headers: range('*/15') },
  },
  {
    name: 'an offset behind the end',
    path: 'notes?offset=16',
    prefer: 'count=exact',
    expected: { status: 416, code: 'PGRST103', headers: range('*/15') },
  },
  {
    name: 'an empty table',
    path: 'empty',
    prefer: 'count=exact',
    expected: { status: 200, body: [], headers: range('*/0') },
  },
  {
    name: 'an offset in an empty table',
    path: 'empty?offset=1',
    prefer: 'count=exact',
    expected: { status: 416, code: 'PGRST103', headers: range('*/0') },
  },
  {
    name: 'a planned count',
    path: 'notes?id=eq.1',
    prefer: 'count=planned',
    expected: { status: 200, headers: range('0-0/1') },
  },
  {
    name: 'an estimated count of few rows',
    path: 'notes?limit=1',
    prefer: 'count=estimated',
    expected: { status: 206, headers: range('0-0/15') },
  },
  {
    name: 'CSV',
    path: 'notes?select=id,key:k,note&order=id&limit=2',
    accept: 'text/csv',
    expected: {
      status: 200,
      body: 'id,key,note\n1,k1,\n2,k2,"note 2"',
      headers: { 'content-type': 'text/csv; charset=utf-8' },
    },
  },
  { name: 'CSV without rows', path: 'empty', accept: 'text/csv', expected: { status: 200, body: '\n' } },
  {
    name: 'one object',
    path: 'notes?select=id,note&id=eq.1',
    accept: 'application/vnd.pgrst.object+json',
    expected: {
      status: 200,
      body: { id: 1, note: null },
      headers: { 'content-type': 'application/vnd.pgrst.object+json; charset=utf-8' },
    },
  },
  {
    name: 'one object of two rows',
    path: 'notes?id=lte.2',
    accept: 'application/vnd.pgrst.object+json',
    expected: { status: 406, code: 'PGRST116' },
  },
  {
    name: 'one object without nulls',
    path: 'notes?select=id,note&id=eq.1',
    accept: `application/vnd.pgrst.object+json;${strip}`,
    expected: { status: 200, body: { id: 1 } },
  },
  {
    name: 'a list without nulls',
    path: 'notes?select=id,note&id=eq.1',
    accept: `application/vnd.pgrst.array+json;${strip}`,
    expected: {
      status: 200,
      body: [{ id: 1 }],
      headers: { 'content-type': `application/vnd.pgrst.array+json;${strip}; charset=utf-8` },
    },
  },
  {
    name: 'a list by its vendor type',
    path: 'notes?select=id&limit=1',
    accept: 'application/vnd.pgrst.array+json',
    expected: { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } },
  },
  {
    name: 'an unknown type',
    since: 13,
    path: 'notes',
    accept: 'text/unknowntype',
    expected: { status: 406, code: 'PGRST107' },
  },
  {
    name: 'an unknown type before a known one',
    path: 'empty',
    accept: 'text/unknowntype, text/csv',
    expected: { status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } },
  },
  {
    name: 'an unknown type before any type',
    path: 'empty',
    accept: 'text/unknowntype, */*',
    expected: { status: 200, body: [] },
  },
  {
    name: 'the preferred type of several',
    path: 'empty',
    accept: 'application/json;q=0.5, text/csv;q=0.9',
    expected: { status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } },
  },
  {
    name: 'a query plan',
    since: 13,
    path: 'notes',
    accept: 'application/vnd.pgrst.plan+json',
    expected: { status: 406, code: 'PGRST107' },
  },
  {
    name: 'GeoJSON',
    since: 13,
    path: 'notes',
    accept: 'application/geo+json',
    expected: { status: 406, code: 'PGRST107' },
  },
  {
    name: 'an unknown preference with strict handling',
    path: 'empty',
    prefer: 'handling=strict, x=y',
    expected: {
      status: 400,
      code: 'PGRST122',
      body: {
        code: 'PGRST122',
        message: 'Invalid preferences given with handling=strict',
        details: 'Invalid preferences: x=y',
        hint: null,
      },
    },
  },
  {
    name: 'an unknown preference with lenient handling',
    path: 'empty',
    prefer: 'handling=lenient, x=y',
    expected: { status: 200, headers: { 'preference-applied': 'handling=lenient' } },
  },
  {
    name: 'an unknown count with strict handling',
    path: 'empty',
    prefer: 'handling=strict, count=none',
    expected: { status: 400, code: 'PGRST122' },
  },
  {
    name: 'a time zone',
    path: 'empty',
    prefer: 'timezone=Asia/Tokyo',
    expected: { status: 200, headers: { 'preference-applied': 'timezone=Asia/Tokyo' } },
  },
  {
    name: 'an unknown time zone with strict handling',
    path: 'empty',
    prefer: 'handling=strict, timezone=No/Where',
    expected: { status: 400, code: 'PGRST122' },
  },
];
