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
