import fc from 'fast-check';
import { cleanText } from './chat-text';

test.each([
  ['Persian', 'علی‌رضا'],
  ['Bengali', 'শর্‍মিলা'],
  ['Sinhala', 'ශ්‍රී ලංකා'],
  ['older Malayalam', 'രാജന്‍ വന്നു'],
  ['Arabic with harakat', 'ٱللَّٰهِ مُحَمَّدٌ'],
  ['Hebrew with cantillation', 'בְּרֵאשִׁ֖ית'],
  ['Hindi', 'हिन्दी में लिखें'],
  ['Thai', 'ที่นี่น้ำใจผู้ใหญ่'],
  ['Burmese', 'မြို့ ကျွန်ုပ် မြွှောင်'],
  ['Tibetan', 'ཧཱུྃ་བསྒྲུབས'],
  ['decomposed Vietnamese', 'Tiếng Việt ở Huế'.normalize('NFD')],
  ['IPA and Yoruba', 'ŋ̩̊ ọ̀rọ̀'],
  ['a variant of an ideograph', '葛\u{e0100}城'],
  ['families, professions and hearts', '👨‍👩‍👧‍👦 👩🏽‍🔬 ❤️‍🔥 1️⃣'],
  ['flags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏳️‍🌈 🇮🇳'],
  ['lines and marks of direction', 'one\n\ttwo \u200fשלום\u200e'],
])('keeps %s as it was typed', (_, text) => {
  expect(cleanText(text)).toBe(text);
});

test.each([
  ['an override', 'a\u202ebank\u202c', 'abank'],
  ['isolates', '\u2066x\u2069', 'x'],
  ['a joiner that nothing needs', 'An\u200dna \u200c!', 'Anna !'],
  ['two joiners', 'علی‌‌رضا', 'علیرضا'],
  ['tags outside of a flag', 'a\u{e0041}\u{e007f}', 'a'],
  ['zero-width and soft characters', 'a\u200b\u2060\ufeff\u00ad\u034fb', 'ab'],
  ['fillers', 'a\u3164\uffa0b', 'ab'],
  ['control characters', 'a\u0000\u0007\rb', 'ab'],
])('drops %s', (_, text, shown) => {
  expect(cleanText(text)).toBe(shown);
});

test.each([
  'Z\u0337\u0356\u035da\u0337\u0354\u030b',
  'Z\u0335\u0321\u0301\u0300\u0302algo',
  'ก\u0e49\u0e49\u0e49\u0e49\u0e49',
  'a\ud800b',
  '\udc00',
])('finds %j illegible', (text) => {
  expect(cleanText(text)).toBeNull();
});

test('leaves neither direction controls nor lone surrogates, whatever is typed, and changes a clean text no more', () => {
  const unit = fc.oneof(
    fc.constantFrom(
      '\u202e',
      '\u2066',
      '\u2069',
      '\u200d',
      '\u200c',
      '\ufe0f',
      '\ud83d',
      'ن',
      '्',
      '👩',
      '🏴',
      '\n',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 20 }), (units) => {
      const clean = cleanText(units.join(''));
      if (clean === null) return;
      expect(clean).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u);
      expect(cleanText(clean)).toBe(clean);
    }),
  );
});
