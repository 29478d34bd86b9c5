import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../testing/run-program';
import { brokenLinks, headingAnchors, markdownFiles } from './broken-links';

describe('the link check', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'links-'));
    writeFileSync(path.join(folder, 'other.md'), '# A heading\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    [
      'accepts files, folders and headings that exist',
      '[a](other.md) [b](other.md#a-heading) [c](#here) [d](.)\n## Here\n',
      [],
    ],
    ['ignores web addresses', '[a](https://example.org/missing.md) [b](mailto:a@example.org)', []],
    ['ignores code', '`[a](missing.md)`\n```\n[b](missing.md)\n```\n', []],
    ['reports a missing file', '[a](missing.md)', ['missing.md: no such file']],
    ['reports a missing heading of a file', '[a](other.md#missing)', ['other.md#missing: no such heading']],
    ['reports a missing heading of its own file', '[a](#missing)', ['#missing: no such heading']],
    ['reports a missing file of a link definition', '[a]\n\n[a]: missing.md\n', ['missing.md: no such file']],
  ])('%s', (_, text, faults) => {
    const file = path.join(folder, 'file.md');
    writeFileSync(file, text);
    expect(brokenLinks(file)).toEqual(faults);
  });
});

test('returns the anchors that GitHub gives to headings', () => {
  expect([...headingAnchors('# `A` & b-c\n```\n# code\n```\n## [Link](x.md)\n## Link\n')]).toEqual([
    'a--b-c',
    'link',
    'link-1',
  ]);
});

test('all relative links in Markdown files work', () => {
  const files = markdownFiles(root);
  expect(files).toContain(path.join(root, '.github/pull_request_template.md'));
  expect(
    files.flatMap((file) => brokenLinks(file).map((fault) => `${path.relative(root, file)}: ${fault}`)),
  ).toEqual([]);
});
