import fc from 'fast-check';
import { findLinks } from './links';

const linksOf = (line: string) =>
  findLinks(line).flatMap(({ text, href }) => (href === undefined ? [] : [text]));

test.each([
  ['(see https://example.org/a?b=c).', 'https://example.org/a?b=c'],
  ['https://en.wikipedia.org/wiki/Mercury_(planet)', 'https://en.wikipedia.org/wiki/Mercury_(planet)'],
  ['(https://example.org/a_(b)_[c])!', 'https://example.org/a_(b)_[c]'],
  ['[1](https://example.org/x)', 'https://example.org/x'],
  ['HTTPS://Example.ORG:8443/A', 'https://example.org:8443/A'],
  ['https://social.example/@anna', 'https://social.example/@anna'],
  ['https://example.org/?q=a@b', 'https://example.org/?q=a@b'],
  ['https://example.org?x#y,', 'https://example.org?x#y'],
  ['https://fr.example.org/été', 'https://fr.example.org/été'],
  ['詳細はhttps://example.org/pathを見て', 'https://example.org/path'],
  ['「https://example.orgを見て」', 'https://example.org'],
  ['https://example.org.詳細はこちら', 'https://example.org'],
  ['https://example.org/aدیکھیں', 'https://example.org/a'],
  ['https://example.orgانظر', 'https://example.org'],
  ['https://example.org/aदेखें', 'https://example.org/a'],
  ['https://example.org/a。', 'https://example.org/a'],
  ['https://日本語.jpを見て', 'https://日本語.jp'],
  ['https://उदाहरण.भारत देखें', 'https://उदाहरण.भारत'],
  ['https://München.de/x', 'https://münchen.de/x'],
  ['https://аpple.com/login', 'https://xn--pple-43d.com/login'],
  ['https://аррӏе.com', 'https://xn--80ak6aa92e.com'],
  ['https://0x7f.1/', 'https://127.0.0.1/'],
  ['https://ｂａｎｋ.example', 'https://bank.example'],
])('finds in %s the address %s', (line, address) => {
  expect(linksOf(line)).toEqual([address]);
});

test.each([
  'https://bank.example@evil.example',
  'https://bank.example:443@evil.example/x',
  'https://user:password@evil.example',
  'https://bank.example＠evil.example',
  'https://bank.example%2f@evil.example',
  'https://bank.example\\@evil.example',
  'https://bank.exаmple',
  'https://localhost/x',
  'https://',
  'javascript:alert(1)',
  'ftp://example.org',
])('finds no link in %s', (line) => {
  expect(findLinks(line)).toEqual([{ text: line }]);
});

test('shows every character of a line, and the host of every link, whatever surrounds it', () => {
  const near = fc.constantFrom(
    '',
    ' ',
    '(',
    ')',
    '[',
    ']',
    '.',
    ',',
    'を見て',
    'انظر',
    'देखें',
    '@',
    'https://',
    '/',
    '?',
    '\u200f',
    '%',
    'а',
  );
  const host = fc.constantFrom(
    'example.org',
    'a.example:80',
    'bücher.example',
    'аррӏе.com',
    '日本.jp',
    '127.1',
  );
  const path = fc.constantFrom('', '/', '/a_(b)', '/@a', '?q=[1]', '#x');
  const line = fc
    .array(
      fc.oneof(
        near,
        fc.tuple(near, host, path, near).map(([a, b, c, d]) => `${a}https://${b}${c}${d}`),
      ),
      {
        maxLength: 6,
      },
    )
    .map((parts) => parts.join(''));
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
