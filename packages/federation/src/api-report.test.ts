import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFiles } from './testing/fixture';
import { changesInWords, compareReports, parseReport, renderReport, requiredVersion } from './api-report';
import { findDeclarations, TYPES, type ApiReport } from './declarations';

const report = (sections: Record<string, Record<string, string>>): ApiReport => ({
  version: '1.4.0',
  sections: new Map(Object.entries(sections).map(([title, rows]) => [title, new Map(Object.entries(rows))])),
});
const versionAfter = (before: ApiReport, after: ApiReport) =>
  requiredVersion('1.4.0', compareReports(before, after));

it('reads the report that it has written', () => {
  const whole = report({
    'Share scope': { react: '^19.3.0' },
    'CSS layers': { order: 'reset, tokens' },
    '@health-commons/platform': { toast: 'export declare function toast(text: string): void;' },
    [TYPES]: { Props: 'type Props = {\n    to: string;\n};' },
  });
  expect(parseReport(renderReport(whole))).toEqual(whole);
  expect(() => parseReport('# Another file')).toThrow('title');
});

describe('the version', () => {
  const toast = (text: string) => report({ platform: { toast: text } });
  const react = (range: string) => report({ 'Share scope': { react: range } });
  const type = (text: string, name = 'Config') => report({ [TYPES]: { [name]: text } });

  it.each([
    ['stays without a change', toast('f()'), toast('f()'), '1.4.0'],
    ['is a minor one for an added name', report({ platform: {} }), toast('f()'), '1.5.0'],
    ['is a major one for a removed name', toast('f()'), report({ platform: {} }), '2.0.0'],
    ['is a major one for a changed name', toast('f(a: string)'), toast('f(a: number)'), '2.0.0'],
    ['is a minor one for a newer minor version of React', react('^19.3.0'), react('^19.4.0'), '1.5.0'],
    ['is a major one for a new major version of React', react('^19.3.0'), react('^20.0.0'), '2.0.0'],
    ['is a major one for an older React', react('^19.3.0'), react('^19.2.0'), '2.0.0'],
    ['is a minor one for an optional member', type('{\na: A;\n}'), type('{\na: A;\nb?: B;\n}'), '1.5.0'],
    ['is a major one for a required member', type('{\na: A;\n}'), type('{\na: A;\nb: B;\n}'), '2.0.0'],
    ['is a major one for a removed member', type('{\na: A;\nb?: B;\n}'), type('{\na: A;\n}'), '2.0.0'],
    [
      'is a minor one for an optional member of a schema',
      type('{\nreadonly a: v.A;\n}'),
      type('{\nreadonly a: v.A;\nreadonly b: v.OptionalSchema<v.B>;\n}'),
      '1.5.0',
    ],
    ['stays if a type moves', type('A', 'C'), type('A', 'C (link)'), '1.4.0'],
  ])('%s', (_, before, after, version) => {
    expect(versionAfter(before, after)).toBe(version);
  });
});

it('names the changes, the incompatible ones first', () => {
  const before = report({ platform: { old: 'a', toast: 'b' } });
  const after = report({ platform: { setHeaderBadge: 'c', toast: 'd' } });
  expect(changesInWords(compareReports(before, after))).toBe(
    '(removed: old; changed: toast; added: setHeaderBadge)',
  );
});

describe('the declarations', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'declarations-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const find = (files: Record<string, string>) => {
    writeFiles(folder, files);
    return findDeclarations({ platform: path.join(folder, 'index.d.ts') }, (specifier, from) =>
      specifier.startsWith('.') ? path.join(path.dirname(from), `${specifier}.d.ts`) : null,
    );
  };

  it('have all overloads of the public names, and the types that these reach through other files', () => {
    const { packages, types } = find({
      'index.d.ts': "export { open as show, type Link } from './link';",
      'link.d.ts': `import type { ReactNode } from 'react';
        import { Target as Place } from './target';
        export declare function open(to: Place): void;
        export declare function open(to: import("./target").Named): ReactNode;
        export type Link = { to: Place };
        export declare const unused: Unused;`,
      'target.d.ts': `export interface Target { name: Name }
        export type Named = Name;
        type Name = string;
        type Unused = Name;`,
    });
    expect([...(packages.get('platform')?.keys() ?? [])]).toEqual(['show', 'Link']);
    expect(packages.get('platform')?.get('show')?.split('\n')).toHaveLength(2);
    expect([...types.keys()].sort()).toEqual(['Name', 'Named', 'Target']);
  });

  it("reject 'export *', which would hide names from the report", () => {
    expect(() => find({ 'index.d.ts': "export * from './link';" })).toThrow("has 'export *'");
  });
});
