import { formatMessage } from './messages';

test('`formatMessage` replaces a placeholder with its value, and keeps one that has no value', () => {
  expect(formatMessage('{a} of {b}', { a: 503 })).toBe('503 of {b}');
});
