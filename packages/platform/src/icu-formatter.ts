import { locale, pageLanguage } from '@health-commons/base/locale';
import { LANGUAGES } from '@health-commons/contracts/languages';
import { lendIcuFormatter } from '@health-commons/contracts/messages';
import { IntlMessageFormat } from 'intl-messageformat';

type Message = ConstructorParameters<typeof IntlMessageFormat>[0];

const formats = new Map<unknown, IntlMessageFormat>();

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** Letters of the other direction, and codes and numbers whose parts would change places: '111 20' or '+91 98'. */
const LEFT_TO_RIGHT = /(?![\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC])\p{L}|^[+-]|\d[^\p{L}\d.,]+\d/u;

/** Isolates a value of the other writing direction (https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates). */
function isolate(value: string | number): string | number {
  const isRightToLeft = LANGUAGES.some(({ code, dir }) => code === pageLanguage() && dir === 'rtl');
  const other = isRightToLeft ? LEFT_TO_RIGHT : RIGHT_TO_LEFT;
  return typeof value === 'string' && other.test(value) ? `\u2068${value}\u2069` : value;
}

// Remotes do not bundle the formatter: importing this package, of which a page has one copy, lends it to them.
const format: Parameters<typeof lendIcuFormatter>[0] = (message, values) => {
  let known = formats.get(message);
  if (!known) {
    // The builds compile messages, so their formatter has no parser, and a message is a syntax tree.
    known = new IntlMessageFormat(message as Message, locale());
    formats.set(message, known);
  }
  const shown = Object.entries(values).map(([name, value]) => [name, isolate(value)] as const);
  return String(known.format(Object.fromEntries(shown)));
};
lendIcuFormatter(Object.assign(format, { isolate }));
