export type Element = { name: string; attributes: Record<string, string>; children: (Element | string)[] };

const NAME = '[A-Za-z_][A-Za-z0-9_.-]*';
const TOKEN = new RegExp(`</(${NAME})\\s*>|<(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>|([^<]+)`, 'y');
const ATTRIBUTE = new RegExp(`(${NAME})="([^"<]*)"`, 'g');
// oxlint-disable-next-line no-control-regex -- the characters that XML forbids
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Parses the subset of XML that the line writes: a declaration, elements, double-quoted attributes, text and
 * the five entities. Throws an Error that names the first fault.
 */
export function readXml(text: string): Element {
  if (FORBIDDEN.test(text)) throw new Error('The text contains a character that XML forbids');
  const start = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/.exec(text)?.[0].length ?? 0;
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  TOKEN.lastIndex = start;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(text);
    if (!token) throw new Error(`Not well-formed at ${at}: ${text.slice(at, at + 40)}`);
    const [, closing, opening, attributes = '', empty, words] = token;
    const here = open.at(-1) ?? root;
    if (words !== undefined) here.children.push(decoded(words));
    else if (closing !== undefined) close(open, closing);
    else if (opening !== undefined) {
      const element: Element = { name: opening, attributes: readAttributes(attributes), children: [] };
      here.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const content = root.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const [document] = content;
  if (open.length > 1 || content.length !== 1 || !document || typeof document === 'string')
    throw new Error('The document is not exactly one element');
  return document;
}

function close(open: Element[], name: string): void {
  const element = open.pop();
  if (element?.name !== name) throw new Error(`</${name}> closes <${element?.name ?? ''}>`);
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(
    ([, name = '', value = '']) => [name, decoded(value)] as const,
  );
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) throw new Error('An attribute occurs twice');
  return Object.fromEntries(pairs);
}

function decoded(text: string): string {
  return text.replace(/&(?:([a-z]+);)?/g, (whole, name: string | undefined) => {
    const sign = ENTITIES[name ?? ''];
    if (sign === undefined) throw new Error(`'${whole}' is not a known entity`);
    return sign;
  });
}

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
