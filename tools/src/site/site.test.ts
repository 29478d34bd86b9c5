import { DEFAULT_OWN_SITE } from '@health-commons/federation/installed-page';
import { root } from '../testing/run-program';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import { fileOfSite, readSite } from './site';

const { write } = temporaryFolder();
const read = (content: unknown) => readSite(root, write('site.json', JSON.stringify(content)));

test("the repository's site.json is the default site", () => {
  expect(readSite(root)).toEqual(DEFAULT_OWN_SITE);
});

test('a site.json needs only the entries that differ, and its logo is next to it', () => {
  write('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const own = read({
    name: 'Example Region Health',
    logo: 'logo.svg',
    colours: { light: { link: '#6a1b9a' } },
  });
  expect(own.site).toEqual({ ...DEFAULT_OWN_SITE.site, name: 'Example Region Health', hasLogo: true });
  expect(own.colours).toEqual({ light: { link: '#6a1b9a' }, dark: {} });
  expect(own.logo).toContain('<svg');
});

const PNG = '\x89PNG\r\n\x1a\n';

test('a site.json can name a picture for links, which replaces the built one', () => {
  const data = Buffer.from(`${PNG}picture`, 'latin1');
  write('share.png', data);
  const own = read({ picture: 'share.png' });
  expect(own.site.hasPicture).toBe(true);
  expect(fileOfSite('icons/share.png', Buffer.from('built'), own)).toEqual(data);
});

test.each([
  ['heavy', Buffer.from(PNG.padEnd(400_000), 'latin1')],
  ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
])('a %s picture is refused', (name, data) => {
  write(`${name}.png`, data);
  expect(() => read({ picture: `${name}.png` })).toThrow(/must be a PNG file of at most 300 kB/);
});

write('script.svg', '<svg onload="alert(1)"></svg>');

test.each([
  [
    { colours: { light: { action: '#8bc34a' } } },
    /action-text \(#ffffff\) on action \(#8bc34a\) has a contrast of 2\.09/,
  ],
  [{ colours: { dark: { text: '#333333' } } }, /colours\.dark: text \(#333333\) on page/],
  [{ logo: 'missing.svg' }, /missing\.svg cannot be read: /],
  [{ logo: 'script.svg' }, /script\.svg has a script, an event handler or foreign content/],
  [{ name: '', zoom: 3 }, /site\.json is not valid: name: must have 1 to 40 characters.*zoom: /],
])('%j is refused with the fault', (content, fault) => {
  expect(() => read(content)).toThrow(fault);
});
