import { readXml, type Element } from './read-xml';

/** What a provider does with a document: it speaks, and then listens or hangs up. */
export type Heard = {
  said: string[];
  /** URLs for a reply and for silence; null if the call ends. */
  listens: { action: string; onSilence: string } | null;
};

/** Parses the line's response. Throws an Error that names the fault if it is not TwiML as the line writes it. */
export function readTwiml(text: string): Heard {
  const document = readXml(text);
  if (document.name !== 'Response') throw new Error(`The document is <${document.name}>, not <Response>`);
  const verbs = elementsOf(document);
  const gather = verbs.find(({ name }) => name === 'Gather');
  const unknown = verbs.find(({ name }) => !['Say', 'Gather', 'Redirect', 'Hangup'].includes(name));
  if (unknown) throw new Error(`<${unknown.name}> is not a verb that this line uses`);
  const spoken = (elements: readonly Element[]) => elements.filter(({ name }) => name === 'Say').map(textOf);
  const last = verbs.at(-1);
  if (!gather) {
    if (last?.name !== 'Hangup') throw new Error('The call neither listens nor ends');
    return { said: spoken(verbs), listens: null };
  }
  if (last?.name !== 'Redirect') throw new Error('<Redirect> is missing after <Gather>');
  const action = gather.attributes['action'] ?? '';
  return {
    said: [...spoken(verbs), ...spoken(elementsOf(gather))],
    listens: { action, onSilence: textOf(last) },
  };
}

const elementsOf = ({ children }: Element) => children.filter((child) => typeof child !== 'string');

const textOf = ({ children }: Element) => children.filter((child) => typeof child === 'string').join('');
