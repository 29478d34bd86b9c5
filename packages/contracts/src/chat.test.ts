import { CHAT_LIMITS, reportedBytes } from './chat';

const id = 'd4b6a1f0-0000-4000-8000-000000000000';
/** Returns the number of UTF-8 bytes of a text, which must not contain lone surrogates. */
const bytesOf = (text: string) => encodeURIComponent(text).replace(/%../g, '.').length;

test('the largest report fits into a frame, and the longest message fits into a report', () => {
  const reason = '\u0001'.repeat(CHAT_LIMITS.reason);
  const frame = ['report', { id: 'x'.repeat(22), room: 'x'.repeat(22), reason, messages: [] }];
  const overhead = bytesOf(`42999999999${JSON.stringify(frame)}`);
  expect(CHAT_LIMITS.reportedBytes + overhead).toBeLessThan(CHAT_LIMITS.frame);
  for (const char of ['"', '😀'])
    expect(reportedBytes([{ id, message: char.repeat(CHAT_LIMITS.message) }])).toBeLessThan(
      CHAT_LIMITS.reportedBytes,
    );
});

test('the longest message fits into a sealed message, and the longest sealed message into a frame', () => {
  // A nonce and a tag of AES-GCM, in base64url as the text.
  const base64 = (bytes: number) => 'x'.repeat(Math.ceil((bytes * 4) / 3));
  const sealed = JSON.stringify({ v: 2, n: base64(12), t: base64(4 * CHAT_LIMITS.message + 16) });
  expect(sealed.length).toBeLessThanOrEqual(CHAT_LIMITS.sealed);
  const payload = { room: 'x'.repeat(22), epoch: 'x'.repeat(40), id, message: '"'.repeat(10) };
  const overhead = bytesOf(`42999999999${JSON.stringify(['message.send', payload])}`);
  expect(CHAT_LIMITS.sealed + overhead).toBeLessThan(CHAT_LIMITS.frame);
});
