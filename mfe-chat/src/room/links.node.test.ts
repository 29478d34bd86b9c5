import fc from 'fast-check';
import cases from '../testing/links.json';
import { findLinks } from './links';

const linksOf = (line: string) =>
  findLinks(line).flatMap(({ text, href }) => (href === undefined ? [] : [text]));

test.each(cases.found)('finds in %s the address %s', (line, address) => {
  expect(linksOf(line)).toEqual([address]);
});

test.each(cases.notFound)('finds no link in %s', (line) => {
  expect(findLinks(line)).toEqual([{ text: line }]);
});

test('shows every character of a line, and the host of every link, whatever surrounds it', () => {
  const near = fc.constantFrom(...cases.near);
  const host = fc.constantFrom(...cases.hosts);
  const path = fc.constantFrom(...cases.paths);
  const address = fc.tuple(near, host, path, near).map(([a, b, c, d]) => `${a}https://${b}${c}${d}`);
  const line = fc.array(fc.oneof(near, address), { maxLength: 6 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(line, (typed) => {
      const parts = findLinks(typed);
      expect(parts.map(({ text, href }) => href ?? text).join('')).toBe(typed);
      for (const { text, href } of parts) {
        if (href === undefined) continue;
        const url = new URL(href);
        expect([url.username, url.password]).toEqual(['', '']);
        expect(new URL(text).href).toBe(url.href);
        expect(text).not.toMatch(/[\p{sc=Cyrl}\p{sc=Grek}]/u);
      }
    }),
    { numRuns: 500 },
  );
});
