// Lends an ICU formatter to tests, as packages/platform lends it to pages. Tests have messages that no build compiled.
const formatters = new Map();

globalThis[Symbol.for('health-commons.icu-formatter')] ??= (message, values) => {
  const { IntlMessageFormat } = require('intl-messageformat');
  const language = globalThis.document?.documentElement.lang || 'en-GB';
  const key = `${language} ${message}`;
  if (!formatters.has(key)) formatters.set(key, new IntlMessageFormat(message, language));
  return formatters.get(key).format(values);
};
