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
