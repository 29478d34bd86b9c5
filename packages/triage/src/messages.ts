import messages from '../data/messages.json';

/** Returns a message with `values` in place of the names in braces. */
export const format = (id: keyof typeof messages, values: Readonly<Record<string, string>>): string =>
  messages[id].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
