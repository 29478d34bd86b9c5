import { formatMessage } from './messages';

test('`formatMessage` replaces a placeholder with its value', () => {
  expect(formatMessage('HTTP error! status: {code}', { code: 503 })).toBe('HTTP error! status: 503');
});

test('`formatMessage` keeps a placeholder that has no value', () => {
  expect(formatMessage('Welcome, {name}!')).toBe('Welcome, {name}!');
});
