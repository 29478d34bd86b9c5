import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesLike, root } from '../testing/run-program';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';

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
  const files = filesLike('*.md');
  expect(files).toContain('.github/pull_request_template.md');
  expect(
    files.flatMap((file) => brokenLinks(path.join(root, file)).map((fault) => `${file}: ${fault}`)),
  ).toEqual([]);
});

const { write } = temporaryFolder();

test('the link check finds missing files and headings, and ignores web addresses and code', () => {
  write('other.md', '# `A` & heading\n');
  const file = write(
    'file.md',
    `[a](other.md) [b](other.md#a--heading) [c](#here-1) [d](.) [e](https://example.org/missing.md)
\`[f](missing.md)\` [g](missing.md) [h](other.md#missing) [i](#missing)
## Here
## [Here](other.md)
[j]: gone.md
`,
  );
  expect(brokenLinks(file)).toEqual([
    'missing.md: no such file',
    'other.md#missing: no such heading',
    '#missing: no such heading',
    'gone.md: no such file',
  ]);
});
