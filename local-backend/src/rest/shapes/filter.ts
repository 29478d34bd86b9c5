import { toReads, toRejections, type Shape } from './shape';

const names = (...list: string[]) => list.map((name) => ({ name }));

/** JSON paths, full-text search and regular expressions. The tables are those of the client calls. */
export const FILTER: readonly Shape[] = [
  ...toReads({
    'values in JSON': [
      'members?select=data->team->>lead,data->team->size,f:data->>floor&name=eq.dan',
      [{ lead: 'ada', size: 3, f: 'two' }],
    ],
    'a cast value in JSON': ['members?select=size:data->team->>size::integer&name=eq.dan', [{ size: 3 }]],
    'an item of an array': ['corners?select=tags->0', [{ tags: 'one' }]],
    'text in JSON': ['members?select=name&data->>floor=eq.two', names('dan')],
    'a number in JSON': ['members?select=name&data->team->size=gt.2', names('dan')],
    'a missing value in JSON': ['members?select=name&data->x=is.null&data=not.is.null', names('dan')],
    'a value in JSON in a list of conditions': [
      'members?select=name&or=(data->>floor.eq.two,name.eq.ada)&order=name',
      names('ada', 'dan'),
    ],
    'the order of values in JSON': [
      'members?select=name&order=data->>floor.desc.nullslast,name&limit=2',
      names('dan', 'ada'),
    ],
    'a value in JSON of a related table': [
      'notices?select=id,members!inner(name)&members.data->>floor=eq.two',
      [],
    ],
    words: ['members?select=name&motto=fts.night%26team', names('ben')],
    'words of a language': ['members?select=name&motto=fts(english).nights&order=name', names('ben', 'cleo')],
    'other words': [
      'members?select=name&motto=not.plfts(simple).calm&order=name',
      names('ben', 'cleo', 'dan'),
    ],
    'a phrase': ['notices?select=id&text=phfts(english).lunch at noon', [{ id: 3 }]],
    'words as in a search engine': ['notices?select=id&text=wfts(english).lunch -noon', [{ id: 4 }]],
    'a regular expression': ['members?select=name&name=match.^c.*o$', names('cleo')],
    'a regular expression without case': ['members?select=name&name=not.imatch.[BCDE]&order=name', []],
    'all of several regular expressions': ['members?select=name&name=imatch(all).{^C,O$}', names('cleo')],
    'a column with a space': [
      'corners?select="two words",tags&"two words"=is.null&order="two words"',
      [{ 'two words': null, tags: ['one', 'test'] }],
    ],
  }),
  ...toRejections({
    'text that is not JSON': ['members?data->team=eq.x', 400, '22P02'],
    'an unknown column with a path': ['members?select=x->a', 400, '42703'],
    'an unknown language': ['members?motto=fts(x).y', 400, '42704'],
    'words without an operator': ['members?motto=fts.a b', 400, '42601'],
  }),
];
