import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../testing/run-program';

const isExcluded = (name: string) => ['node_modules', 'dist', '.git', '.local', 'coverage'].includes(name);

/** Returns the paths of all Markdown files in `folder`, except in folders of installed, built or generated files. */
function markdownFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return isExcluded(entry.name) ? [] : markdownFiles(place);
    return entry.name.endsWith('.md') ? [place] : [];
  });
}

/** Returns a message for every relative link in `file` to a missing file or heading. Web addresses are not checked. */
function brokenLinks(file: string): string[] {
  const text = withoutCode(readFileSync(file, 'utf8'));
  const links = [...text.matchAll(/\]\(<?([^)\s>]+)/g), ...text.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm)];
  return links
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .flatMap((link) => {
      const [target = '', anchor] = link.split('#');
      const place = target === '' ? file : path.join(path.dirname(file), decodeURI(target));
      if (!existsSync(place)) return [`${link}: no such file`];
      if (anchor === undefined || !place.endsWith('.md')) return [];
      return headingAnchors(readFileSync(place, 'utf8')).has(anchor) ? [] : [`${link}: no such heading`];
    });
}

/** Returns the anchors that GitHub gives a file's headings; repeated headings get `-1`, `-2`, … */
function headingAnchors(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.replace(/^```[^]*?^```/gm, '').matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const anchor = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
      .replaceAll(' ', '-');
    let name = anchor;
    for (let count = 1; anchors.has(name); count += 1) name = `${anchor}-${count}`;
    anchors.add(name);
  }
  return anchors;
}

const withoutCode = (text: string) => text.replace(/^\s*```[^]*?^\s*```/gm, '').replace(/`[^`]*`/g, '');

test('all relative links in Markdown files work', () => {
  const files = markdownFiles(root);
  expect(files).toContain(path.join(root, '.github/pull_request_template.md'));
  expect(
    files.flatMap((file) => brokenLinks(file).map((fault) => `${path.relative(root, file)}: ${fault}`)),
  ).toEqual([]);
});

describe('the link check', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'links-'));
    writeFileSync(path.join(folder, 'other.md'), '# `A` & heading\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    [
      'accepts files, folders and headings that exist',
      '[a](other.md) [b](other.md#a--heading) [c](#here-1) [d](.)\n## Here\n## [Here](other.md)\n',
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
