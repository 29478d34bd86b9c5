import { tipKey } from './tip-key';

it('is the FNV-1a hash of the text in base 36', () => {
  // The reference values of FNV-1a.
  expect(tipKey('')).toBe((0x811c9dc5).toString(36));
  expect(tipKey('a')).toBe((0xe40c292c).toString(36));
  expect(tipKey('foobar')).toBe((0xbf9cf968).toString(36));
});

it('differs for texts that differ in one character', () => {
  const texts = [
    'Rest for 2 days.',
    'Rest for 3 days.',
    'Rest for 2 days',
    'rest for 2 days.',
    'Rest for 2 days. ',
  ];
  expect(new Set(texts.map(tipKey)).size).toBe(texts.length);
});
