import { toRejections, type Shape } from './shape';

const seconds = Math.floor(Date.now() / 1000);
const authenticate = (description: string) => ({
  'www-authenticate': `Bearer error="invalid_token", error_description="${description}"`,
});

/** Requests that are rejected before they reach the database, and names that it does not have. */
export const REFUSAL: readonly Shape[] = [
  ...toRejections({
    'an unknown column': ['notes?select=x', 400, '42703'],
    'an unknown column in a filter': ['notes?x=eq.1', 400, '42703'],
    'an unknown column in an order': ['notes?order=x', 400, '42703'],
    'a filter on another table': ['notes?x.y=eq.1', 400, 'PGRST108'],
    'an aggregate': ['notes?select=n.sum()', 400, 'PGRST123'],
    'rows of another table': ['notes?select=id,empty(id)', 400, 'PGRST200'],
    'an unknown direction': ['notes?order=k.up', 400, 'PGRST100'],
    'a filter without operator': ['notes?n=7', 400, 'PGRST100'],
    'an empty list of conditions': ['notes?or=()', 400, 'PGRST100'],
    'a value of the wrong type': ['notes?n=eq.x', 400, '22P02'],
  }),
  {
    name: "a visitor's regular expression",
    as: 'anon',
    path: 'notes?k=match.^k1$',
    expected: { status: 200 },
    here: {
      status: 400,
      code: 'regex_not_allowed',
      why: 'The planner does not know the cost of a regular expression.',
    },
  },
  {
    name: 'text behind a cast',
    path: 'notes?select=n::text);drop',
    expected: { status: 200 },
    here: { status: 400, code: 'PGRST100', why: 'PostgREST ignores the text.' },
  },
  { name: 'an unknown table', since: 13, path: 'unknown', expected: { status: 404, code: 'PGRST205' } },
  { name: 'a longer path', since: 13, path: 'a/b/c', expected: { status: 404, code: 'PGRST125' } },
  {
    name: 'another schema',
    path: 'notes',
    headers: { 'accept-profile': 'private' },
    expected: { status: 406, code: 'PGRST106' },
  },
  {
    name: 'an expired token',
    since: 13,
    as: { claims: { role: 'anon', exp: seconds - 60 } },
    path: 'notes',
    expected: { status: 401, code: 'PGRST303', headers: authenticate('JWT expired') },
  },
  {
    name: 'a token that is not valid yet',
    since: 13,
    as: { claims: { role: 'anon', nbf: seconds + 600 } },
    path: 'notes',
    expected: { status: 401, code: 'PGRST303', headers: authenticate('JWT not yet valid') },
  },
  {
    name: 'a token from the future',
    since: 13,
    as: { claims: { role: 'anon', iat: seconds + 600 } },
    path: 'notes',
    expected: { status: 401, code: 'PGRST303', headers: authenticate('JWT issued at future') },
  },
  {
    name: 'a token of two parts',
    since: 13,
    as: { authorization: 'Bearer a.b' },
    path: 'notes',
    expected: { status: 401, code: 'PGRST301', headers: authenticate('Expected 3 parts in JWT; got 2') },
  },
  {
    name: 'an empty token',
    since: 13,
    as: { authorization: 'Bearer ' },
    path: 'notes',
    expected: { status: 401, code: 'PGRST301' },
  },
  {
    name: 'an unknown role',
    since: 13,
    as: { claims: { role: 'nobody' } },
    path: 'notes',
    expected: { status: 401, code: '22023' },
  },
  {
    name: "a visitor's request with 41 conditions",
    as: 'anon',
    path: `notes?${Array<string>(41).fill('n=eq.7').join('&')}`,
    expected: { status: 200 },
    here: { status: 400, code: 'too_many_conditions', why: 'Visitors must not slow the database down.' },
  },
  {
    name: "a visitor's expensive read",
    as: 'anon',
    path: 'notes?k=like.*1*&order=n',
    expected: { status: 200 },
    here: { status: 400, code: 'too_expensive', why: 'Visitors must not slow the database down.' },
  },
  {
    name: "a visitor's expensive count",
    as: 'anon',
    path: 'notes?limit=1',
    prefer: 'count=exact',
    expected: { status: 206 },
    here: { status: 400, code: 'count_too_expensive', why: 'Visitors must not slow the database down.' },
  },
];
