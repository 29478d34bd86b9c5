import type { Shape } from './shape';

const names = (...list: string[]) => list.map((name) => ({ name }));

/** JSON paths, full-text search and regular expressions. The tables are those of the client calls. */
export const FILTER: readonly Shape[] = [
  {
    name: 'values in JSON',
    path: 'members?select=data->team->>lead,data->team->size,f:data->>floor&name=eq.dan',
    expected: { status: 200, body: [{ lead: 'ada', size: 3, f: 'two' }] },
  },
  {
    name: 'a cast value in JSON',
    path: 'members?select=size:data->team->>size::integer&name=eq.dan',
    expected: { status: 200, body: [{ size: 3 }] },
  },
  {
    name: 'an item of an array',
    path: 'corners?select=tags->0',
    expected: { status: 200, body: [{ tags: 'one' }] },
  },
  {
    name: 'text in JSON',
    path: 'members?select=name&data->>floor=eq.two',
    expected: { status: 200, body: names('dan') },
  },
  {
    name: 'a number in JSON',
    path: 'members?select=name&data->team->size=gt.2',
    expected: { status: 200, body: names('dan') },
  },
  {
    name: 'a missing value in JSON',
    path: 'members?select=name&data->x=is.null&data=not.is.null',
    expected: { status: 200, body: names('dan') },
  },
  {
    name: 'a value in JSON in a list of conditions',
    path: 'members?select=name&or=(data->>floor.eq.two,name.eq.ada)&order=name',
    expected: { status: 200, body: names('ada', 'dan') },
  },
  {
    name: 'the order of values in JSON',
    path: 'members?select=name&order=data->>floor.desc.nullslast,name&limit=2',
    expected: { status: 200, body: names('dan', 'ada') },
  },
  {
    name: 'a value in JSON of a related table',
    path: 'notices?select=id,members!inner(name)&members.data->>floor=eq.two',
    expected: { status: 200, body: [] },
  },
  {
    name: 'text that is not JSON',
    path: 'members?data->team=eq.x',
    expected: { status: 400, code: '22P02' },
  },
  {
    name: 'an unknown column with a path',
    path: 'members?select=x->a',
    expected: { status: 400, code: '42703' },
  },
  {
    name: 'words',
    path: 'members?select=name&motto=fts.night%26team',
    expected: { status: 200, body: names('ben') },
  },
  {
    name: 'words of a language',
    path: 'members?select=name&motto=fts(english).nights&order=name',
    expected: { status: 200, body: names('ben', 'cleo') },
  },
  {
    name: 'other words',
    path: 'members?select=name&motto=not.plfts(simple).calm&order=name',
    expected: { status: 200, body: names('ben', 'cleo', 'dan') },
  },
  {
    name: 'a phrase',
    path: 'notices?select=id&text=phfts(english).lunch at noon',
    expected: { status: 200, body: [{ id: 3 }] },
  },
  {
    name: 'words as in a search engine',
    path: 'notices?select=id&text=wfts(english).lunch -noon',
    expected: { status: 200, body: [{ id: 4 }] },
  },
  { name: 'an unknown language', path: 'members?motto=fts(x).y', expected: { status: 400, code: '42704' } },
  {
    name: 'words without an operator',
    path: 'members?motto=fts.a b',
    expected: { status: 400, code: '42601' },
  },
  {
    name: 'a regular expression',
    path: 'members?select=name&name=match.^c.*o$',
    expected: { status: 200, body: names('cleo') },
  },
  {
    name: 'a regular expression without case',
    path: 'members?select=name&name=not.imatch.[BCDE]&order=name',
    expected: { status: 200, body: [] },
  },
  {
    name: 'all of several regular expressions',
    path: 'members?select=name&name=imatch(all).{^C,O$}',
    expected: { status: 200, body: names('cleo') },
  },
  {
    name: 'a column with a space',
    path: 'corners?select="two words",tags&"two words"=is.null&order="two words"',
    expected: { status: 200, body: [{ 'two words': null, tags: ['one', 'test'] }] },
  },
];
