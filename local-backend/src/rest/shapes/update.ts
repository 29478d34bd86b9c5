import type { Shape } from './shape';

const range = (text: string) => ({ 'content-range': text });
const full = 'return=representation';

/** Updating rows by PATCH and PUT, and writing without the right to. */
export const UPDATE: readonly Shape[] = [
  {
    name: 'PATCH of a row',
    method: 'PATCH',
    path: 'notes?id=eq.1',
    body: { n: 2 },
    expected: { status: 204, body: '', headers: range('0-0/*') },
  },
  {
    name: 'PATCH of two rows with their representation and count',
    method: 'PATCH',
    path: 'notes?id=lte.2&select=id,n',
    prefer: `${full}, count=exact`,
    body: { n: 2 },
    expected: {
      status: 200,
      body: [
        { id: 1, n: 2 },
        { id: 2, n: 2 },
      ],
      headers: { ...range('0-1/2'), 'preference-applied': `${full}, count=exact` },
    },
  },
  {
    name: 'PATCH without a match',
    method: 'PATCH',
    path: 'notes?id=eq.99',
    body: { n: 2 },
    expected: { status: 204, headers: range('*/*') },
  },
  {
    name: 'PATCH without values',
    method: 'PATCH',
    path: 'notes?id=eq.1',
    body: {},
    expected: { status: 204, headers: range('*/*') },
  },
  {
    name: 'PATCH with a default',
    method: 'PATCH',
    path: 'notes?id=eq.1&columns=n,note&select=n,note',
    prefer: `missing=default, ${full}`,
    body: { note: 'x' },
    expected: { status: 200, body: [{ n: 7, note: 'x' }] },
  },
  {
    name: 'PATCH of all rows',
    method: 'PATCH',
    path: 'notes',
    body: { n: 2 },
    expected: { status: 400, code: '21000' },
  },
  {
    name: 'PATCH of more rows than allowed',
    method: 'PATCH',
    path: 'notes?id=lte.2',
    prefer: 'handling=strict, max-affected=1',
    body: { n: 2 },
    expected: { status: 400, code: 'PGRST124' },
  },
  {
    name: 'PATCH with a limit',
    method: 'PATCH',
    path: 'notes?id=lte.2&limit=1',
    body: { n: 2 },
    expected: { status: 204 },
    here: { status: 400, code: 'PGRST127', why: 'PostgREST ignores the limit and updates all rows.' },
  },
  {
    name: 'PUT of a new row',
    method: 'PUT',
    path: 'notes?id=eq.99&select=id,n',
    prefer: full,
    body: { id: 99, n: 2 },
    expected: { status: 201, body: [{ id: 99, n: 2 }], left: 16 },
  },
  {
    name: 'PUT of a known row',
    method: 'PUT',
    path: 'notes?id=eq.1&select=id,n',
    prefer: full,
    body: { id: 1, n: 2 },
    expected: { status: 200, body: [{ id: 1, n: 2 }], left: 15 },
  },
  {
    name: 'PUT without representation',
    method: 'PUT',
    path: 'notes?id=eq.1',
    body: { id: 1, n: 2 },
    expected: { status: 204, body: '' },
  },
  {
    name: 'PUT with a limit',
    method: 'PUT',
    path: 'notes?id=eq.1&limit=1',
    body: { id: 1 },
    expected: { status: 400, code: 'PGRST114' },
  },
  {
    name: 'PUT with another filter',
    method: 'PUT',
    path: 'notes?n=eq.1',
    body: { id: 1 },
    expected: { status: 405, code: 'PGRST105' },
  },
  {
    name: 'PUT with another key',
    method: 'PUT',
    path: 'notes?id=eq.1',
    body: { id: 2, n: 2 },
    expected: { status: 400, code: 'PGRST115' },
  },
  ...(['POST', 'PATCH', 'DELETE'] as const).map((method) => ({
    name: `${method} by a visitor`,
    as: 'anon' as const,
    method,
    path: method === 'POST' ? 'notes' : 'notes?id=eq.1',
    ...(method !== 'DELETE' && { body: { k: 'a' } }),
    expected: { status: 401, code: '42501', left: 15 },
  })),
];
