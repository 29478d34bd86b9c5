import fc from 'fast-check';
import { open, seal } from './hash';

test('seals any text as URL-safe text, and opens it only for its owner and with its secret', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, owner) => {
      const sealed = seal('a secret', owner, text);
      expect(sealed).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(seal('a secret', owner, text)).toBe(sealed);
      expect(open('a secret', owner, sealed)).toBe(text);
      expect(open('a secret', `${owner}x`, sealed)).toBeNull();
      expect(open('another secret', owner, sealed)).toBeNull();
    }),
    { numRuns: 50 },
  );
});

test('does not open a text that is altered, truncated or forged', () => {
  const sealed = seal('a secret', 'CA1', 'fever and a cough');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('fever');
  const flipped = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
  for (const text of [flipped, sealed.slice(0, 30), '', 'x', '%', 'A'.repeat(400), '😷'])
    expect(open('a secret', 'CA1', text)).toBeNull();
});
