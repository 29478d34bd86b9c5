import { formatMessage } from './messages';

test('each name is replaced by its value', () => {
  expect(formatMessage('HTTP error! status: {code}', { code: 503 })).toBe('HTTP error! status: 503');
});

test('a name without a value stays as it stands', () => {
  expect(formatMessage('Welcome, {name}!')).toBe('Welcome, {name}!');
});
