import { reachedDeclarations, requiredChange } from './api-report';

it.each([
  ['stays without a change', 'type A = B;', 'type A = B;', 'none'],
  ['is a minor one for an added name', 'type A = B;', 'type A = B;\ninterface C {\n  a: A;\n}', 'minor'],
  ['is a major one for a removed name', 'type A = B;\ntype C = A;', 'type A = B;', 'major'],
  ['is a major one for a changed name', 'type A = B;', 'type A = C;', 'major'],
  ['is a minor one for an optional member', 'A {\n  a: A;\n}', 'A {\n  a: A;\n  b?: B;\n}', 'minor'],
  [
    'is a minor one for an optional member of a schema',
    'A {\n  a: v.A;\n}',
    'A {\n  a: v.A;\n  readonly b: v.OptionalSchema<v.B>;\n}',
    'minor',
  ],
  ['is a major one for a required member', 'A {\n  a: A;\n}', 'A {\n  a: A;\n  b: B;\n}', 'major'],
  ['is a major one for a removed member', 'A {\n  a: A;\n  b?: B;\n}', 'A {\n  a: A;\n}', 'major'],
])('the version %s', (_, before, after, change) => {
  expect(requiredChange(before, after)).toBe(change);
});

it('the report has all overloads of the public names, and the types that these reach through other files', () => {
  const files = new Map([
    ['index.d.ts', "export { open as show, type Link } from './link';\n"],
    [
      'link.d.ts',
      `import { Target as Place } from './target';
export declare function open(to: Place): void;
export declare function open(to: import("./target").Named): ReactNode;
export type Link = {
    to: Place;
};
export declare const unused: Unused;
`,
    ],
    [
      'target.d.ts',
      `export interface Target {
    name: typeof defaultName;
}
export type Named = string;
export declare const defaultName: string;
type Unused = Named;
`,
    ],
  ]);
  expect(reachedDeclarations(files, ['index.d.ts']).map((text) => text.split('\n')[0])).toEqual([
    'export declare const defaultName: string;',
    'export declare function open(to: Place): void;',
    'export declare function open(to: import("./target").Named): ReactNode;',
    'export interface Target {',
    'export type Link = {',
    'export type Named = string;',
  ]);
  expect(() => reachedDeclarations(new Map([['i', "export * from './a';"]]), ['i'])).toThrow("'export *'");
});
