import { formatMessage, lendIcuFormatter } from './messages';

test('`formatMessage` replaces a placeholder with its value', () => {
  expect(formatMessage('HTTP error! status: {code}', { code: 503 })).toBe('HTTP error! status: 503');
});

test('`formatMessage` keeps a placeholder that has no value', () => {
  expect(formatMessage('Welcome, {name}!')).toBe('Welcome, {name}!');
});

test('`formatMessage` gives messages with more than placeholders to the formatter', () => {
  const formatter = jest.fn(() => '1 day');
  lendIcuFormatter(formatter);
  const message = '{n, plural, one {# day} other {# days}}';
  expect(formatMessage(message, { n: 1 })).toBe('1 day');
  expect(formatter).toHaveBeenCalledWith(message, { n: 1 });
});
