import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

type Texts = ReadonlyMap<string, string>;

/** Returns the names of the placeholders of a message, and of those in its plurals. */
function placeholders(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return placeholders(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element.value];
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => placeholders(value))];
  });
}

/** Returns the sorted names of a message's placeholders, or null if the message is not valid. */
function namesIn(text: string): string | null {
  try {
    return [...new Set(placeholders(parse(text)))].sort().join(', ');
  } catch {
    return null;
  }
}

/** Returns the ids of English messages that are not ICU messages. */
export function syntaxFaults(texts: Texts): string[] {
  return [...texts].filter(([, text]) => namesIn(text) === null).map(([id]) => `${id}: not an ICU message`);
}

/**
 * Compares a language's catalogue with the English texts. A text that equals the English one is a fault unless `same`
 * contains it, because it was probably not translated.
 */
export function catalogueFaults(
  english: Texts,
  catalogue: Readonly<Record<string, string>>,
  same: ReadonlySet<string>,
): string[] {
  const faultOf = ([id, text]: [string, string]): string[] => {
    const translation = catalogue[id];
    if (!translation) return [`${id}: missing`];
    const names = namesIn(translation);
    if (names === null) return [`${id}: not an ICU message`];
    if (names !== namesIn(text))
      return [`${id}: placeholders ${names || 'none'} instead of ${namesIn(text)}`];
    const hasWords = /\p{Letter}{2}/u.test(text.replace(/\{\w+\}/g, ''));
    return translation === text && hasWords && !same.has(text) ? [`${id}: not translated`] : [];
  };
  const unknown = Object.keys(catalogue).filter((id) => !english.has(id));
  return [...[...english].flatMap(faultOf), ...unknown.map((id) => `${id}: unused`)];
}
