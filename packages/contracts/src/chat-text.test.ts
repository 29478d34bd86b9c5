import { anyText } from '@health-commons/base/testing/any-text';
import fc from 'fast-check';
import { cleanText } from './chat-text';
import { illegible, kept, shown } from './testing/chat-texts.json';

test.each(kept as [string, string][])('keeps %s as it was typed', (_, text) => {
  expect(cleanText(text)).toBe(text);
});

test.each(shown as [string, string, string][])('drops %s', (_, text, visible) => {
  expect(cleanText(text)).toBe(visible);
});

test.each(illegible)('finds %j illegible', (text) => {
  expect(cleanText(text)).toBeNull();
});

test('leaves neither direction controls nor lone surrogates, whatever is typed, and changes a clean text no more', () => {
  const unit = fc.oneof(
    fc.constantFrom(...'\u202e\u2066\u2069\u200d\u200c\ufe0f\ud83d', ...['ن', '्', '👩', '🏴', '\n']),
    anyText(3),
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
