import { toReads, toRejections, type Shape } from './shape';

const range = (text: string) => ({ 'content-range': text });
const strict = 'handling=strict, max-affected=1';

const raise = (code: string, message: string, detail: string) => ({
  method: 'POST' as const,
  path: 'rpc/fail',
  body: { code, message, detail },
});

/** Calling functions, and the errors that they raise. */
export const CALL: readonly Shape[] = [
  ...toReads({
    'columns of one row': ['rpc/one_note?select=id', { id: 2 }],
  }),
  ...toRejections({
    'a filtered scalar': ['rpc/scalar?n=eq.1', 400, '42703'],
    'an unknown function': ['rpc/unknown', 404, 'PGRST202'],
  }),
  { name: 'a scalar', path: 'rpc/scalar?a=5', expected: { status: 200, body: 5, headers: range('0-0/*') } },
  {
    name: 'a counted scalar',
    path: 'rpc/scalar',
    prefer: 'count=exact',
    expected: { status: 200, body: 1, headers: range('0-0/1') },
  },
  {
    name: 'rows with filter, order, limit and columns',
    path: 'rpc/some_notes?first=3&n=eq.7&order=id.desc&limit=2&select=id,n',
    prefer: 'count=exact',
    expected: {
      status: 206,
      body: [
        { id: 15, n: 7 },
        { id: 14, n: 7 },
      ],
      headers: range('0-1/13'),
    },
  },
  { name: 'no result', method: 'POST', path: 'rpc/nothing', expected: { status: 204, body: '' } },
  {
    name: 'DELETE',
    method: 'DELETE',
    path: 'rpc/scalar',
    expected: { status: 405, code: 'PGRST101' },
  },
  {
    name: 'a function that writes, by GET',
    path: 'rpc/add_note',
    expected: { status: 405, code: '25006', left: 15 },
  },
  {
    name: 'a function that writes, by POST',
    method: 'POST',
    path: 'rpc/add_note',
    expected: { status: 200, body: 16, left: 16 },
  },
  {
    name: 'one object of several written rows',
    method: 'POST',
    path: 'rpc/delete_notes',
    accept: 'application/vnd.pgrst.object+json',
    expected: { status: 406, code: 'PGRST116', left: 15 },
  },
  {
    name: 'a count of written rows',
    method: 'POST',
    path: 'rpc/delete_notes?select=id&id=eq.1',
    prefer: 'count=exact',
    expected: { status: 200, headers: range('0-0/1'), left: 0 },
    here: {
      status: 400,
      code: 'PGRST127',
      left: 15,
      why: 'The count is a second call, which would write again.',
    },
  },
  {
    name: 'more rows than allowed',
    since: 12.2,
    method: 'POST',
    path: 'rpc/delete_notes',
    prefer: strict,
    expected: { status: 400, code: 'PGRST124', left: 15 },
  },
  {
    name: 'a maximum for a function without rows',
    since: 13,
    method: 'POST',
    path: 'rpc/nothing',
    prefer: strict,
    expected: { status: 400, code: 'PGRST128' },
  },
  { name: 'RAISE', ...raise('P0001', 'no', 'd'), expected: { status: 400, code: 'P0001' } },
  { name: 'RAISE with PT402', ...raise('PT402', 'Pay', 'd'), expected: { status: 402, code: 'PT402' } },
  {
    name: 'RAISE with PT999',
    ...raise('PT999', 'no', 'd'),
    expected: { status: 999, code: 'PT999' },
    here: { status: 500, code: 'PT999', why: 'A response has a status from 200 to 599.' },
  },
  {
    name: 'RAISE with PGRST',
    ...raise(
      'PGRST',
      '{"code": "x1", "message": "m", "hint": "h"}',
      '{"status": 418, "headers": {"x-tea": "pot"}}',
    ),
    expected: {
      status: 418,
      body: { code: 'x1', message: 'm', details: null, hint: 'h' },
      headers: { 'x-tea': 'pot' },
    },
  },
  {
    name: 'RAISE with PGRST and broken JSON',
    ...raise('PGRST', '{', '{}'),
    expected: { status: 500, code: 'PGRST121' },
  },
  {
    name: 'RAISE with PGRST and a broken detail',
    ...raise('PGRST', '{"code": "x", "message": "m"}', '{"headers": {}}'),
    expected: { status: 500, code: 'PGRST121' },
  },
  {
    name: 'RAISE with PGRST and status 999',
    ...raise('PGRST', '{"code": "x", "message": "m"}', '{"status": 999, "headers": {}}'),
    expected: { status: 999 },
    here: { status: 500, code: 'PGRST121', why: 'A response has a status from 200 to 599.' },
  },
  ...[
    ['09000', 500],
    ['21000', 500],
    ['23503', 409],
    ['54001', 500],
    ['F0000', 500],
    ['HV000', 500],
    ['55P03', 500],
    ['57014', 500],
  ].map(([code, status]) => ({
    name: `RAISE with ${code}`,
    since: 13,
    ...raise(String(code), 'no', 'd'),
    expected: { status: Number(status), code: String(code) },
  })),
  {
    name: 'a busy database',
    path: 'rpc/busy',
    expected: { status: 503, code: '53300' },
    here: {
      status: 503,
      body: {
        code: '53300',
        message: 'The database is busy. Try again in a moment.',
        details: null,
        hint: null,
      },
      headers: { 'retry-after': '1' },
      why: 'Clients learn when to retry, and not the address of the database.',
    },
  },
];
