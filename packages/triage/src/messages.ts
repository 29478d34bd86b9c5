import messages from '../data/messages.json';

/** A sentence by its id, with values for the names in braces. */
export const format = (id: keyof typeof messages, values: Readonly<Record<string, string>>): string =>
  messages[id].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
