import { formatMessage } from './messages';

test('replaces each name by its value', () => {
  expect(formatMessage('HTTP error! status: {code}', { code: 503 })).toBe('HTTP error! status: 503');
});

test('keeps a name without a value', () => {
  expect(formatMessage('Welcome, {name}!')).toBe('Welcome, {name}!');
});
