import { normalizeName, skeleton } from './names';

test.each([
  ['  Anna   Maria ', 'Anna Maria'],
  ['Ａｎｎａ', 'Anna'],
  ['Zoe\u0308', 'Zoë'],
  ['\u202eadnA\u202c', 'adnA'],
  ['An\u200bna\u0000', 'Anna'],
  ['Anna\tMaria\n', 'Anna Maria'],
  ['أمينة', 'أمينة'],
  ['山田', '山田'],
  ['😀', '😀'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['😀'.repeat(40), '😀'.repeat(40)],
  ['Ẑ\u0300\u0301\u0302\u0303\u0304\u0305', 'Ẑ\u0300\u0301\u0302'],
  ['Systemata', 'Systemata'],
  ['Anna #k3f9', 'Anna k3f9'],
  ['Anna ＃k3f9', 'Anna k3f9'],
  ['Anna ﹟k3f9', 'Anna k3f9'],
  ['Anna \u266fk3f9', 'Anna k3f9'],
  ['Anna \u2317k3f9', 'Anna k3f9'],
  ['Anna # \u22d5', 'Anna'],
])('normalizes %j to %j', (input, shown) => {
  expect(normalizeName(input)).toBe(shown.normalize('NFKC'));
});

test.each([
  '',
  '   ',
  '\u202e\u202d',
  '\u200b\u2060',
  '\u3164',
  '...',
  '#',
  'ad#min',
  '\u0301',
  'x'.repeat(41),
  '\ud800',
  'admin',
  'Admin',
  'A d m i n',
  'ADMIN1',
  'Ａｄｍｉｎ',
  'аdmin',
  'Sуstem',
  '5ystem',
  'm0derator',
  'Health-Commons',
  'h\u200bealth commons',
  'Server',
  'Global Chat Room',
  'Suррort',
  'ᴀᴅᴍɪɴ',
  'sʏstem',
  'Ꭺdmin',
  'ꭺꭰꮇꭵɴ',
  'ꓮꓓꓟꓲꓠ',
  '🅰🅳🅼🅸🅽',
])('rejects the name %j', (input) => {
  expect(normalizeName(input)).toBeNull();
});

test.each([
  ['Anna', 'аnnа'],
  ['Anna', 'ANNA'],
  ['Anna', 'Änna'],
  ['Paul', 'Pau1'],
  ['Bob', 'B0b'],
  ['Marie', 'rnarie'],
  ['Nikos', 'Νікоѕ'],
  ['Anna', 'ᴀɴɴᴀ'],
  ['Walter', 'ᎳꭺᏞᎢᎬᏒ'],
  ['Lili', '🅛🅘🅛🅘'],
])('treats %s and %s as look-alikes', (one, other) => {
  expect(skeleton(other)).toBe(skeleton(one));
});

test.each([
  ['Anna', 'Hanna'],
  ['Ben', 'Dan'],
  ['山田', '山本'],
])('does not treat %s and %s as look-alikes', (one, other) => {
  expect(skeleton(other)).not.toBe(skeleton(one));
});
