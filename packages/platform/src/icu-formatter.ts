import { locale } from '@health-commons/base/locale';
import { lendIcuFormatter } from '@health-commons/contracts/messages';
import { IntlMessageFormat } from 'intl-messageformat';

type Message = ConstructorParameters<typeof IntlMessageFormat>[0];

const formats = new Map<unknown, IntlMessageFormat>();

// Remotes do not bundle the formatter: importing this package, of which a page has one copy, lends it to them.
lendIcuFormatter((message, values) => {
  let format = formats.get(message);
  if (!format) {
    // The builds compile messages, so their formatter has no parser, and a message is a syntax tree.
    format = new IntlMessageFormat(message as Message, locale());
    formats.set(message, format);
  }
  return String(format.format(values));
});
