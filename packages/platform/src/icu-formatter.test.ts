import { formatMessage } from '@health-commons/contracts/messages';
import './icu-formatter';

const DAYS = '{n, plural, one {# day} other {# days}}';

afterEach(() => document.documentElement.removeAttribute('lang'));

test.each([
  ['en', DAYS, 1, '1 day'],
  ['en', DAYS, 1377, '1,377 days'],
  ['de', '{n, plural, one {# Tag} other {# Tage}} noch', 1377, '1.377 Tage noch'],
  ['ar', '{n, plural, zero {#} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}', 2, 'يومان'],
])('in %s, the message %s with the number %s is "%s"', (language, message, n, expected) => {
  document.documentElement.lang = language;
  expect(formatMessage(message, { n })).toBe(expected);
});

test.each([
  ['en', 'Ask {name}', 'علي'],
  ['ar', 'اسأل {name}', 'Anna'],
  ['ar', 'مثال {name}', '111 20'],
  ['ar', 'اتصل {name}', '+4915112345'],
])(
  'in %s, "%s" isolates %s, so that it does not change the order of the sentence',
  (language, message, name) => {
    document.documentElement.lang = language;
    expect(formatMessage(message, { name })).toBe(message.replace('{name}', `\u2068${name}\u2069`));
    const plural = `{n, plural, one {# ${message}} other {# ${message}}}`;
    expect(formatMessage(plural, { n: 2, name })).toContain(`\u2068${name}\u2069`);
  },
);

test.each([
  ['en', 'Anna', '111 20', '+4915112345', '30'],
  ['ar', 'علي', '30', '1,377', '20 نوفمبر 2026'],
])('in %s, formatMessage leaves values of its own direction as they are', (language, ...values) => {
  document.documentElement.lang = language;
  for (const value of values) expect(formatMessage('{value}', { value })).toBe(value);
});
