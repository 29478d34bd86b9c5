import { formatMessage } from './messages';

test('replaces each placeholder by its value', () => {
  expect(formatMessage('HTTP error! status: {code}', { code: 503 })).toBe('HTTP error! status: 503');
});

test('keeps a placeholder that has no value', () => {
  expect(formatMessage('Welcome, {name}!')).toBe('Welcome, {name}!');
});
