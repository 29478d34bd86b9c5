/** A sentence, which may be in the voice of another language than the rest (BCP 47). */
export type Line = string | { text: string; voice: string };

/** The URL that gets what the caller says, and hints for the speech recognition. */
type Listen = { action: string; hints: string };

/** Max seconds of silence before the caller speaks, and seconds of silence that end the speech. */
const WAIT = { start: '6', end: '2' } as const;

/**
 * Returns a TwiML document, using only verbs and attributes that all providers support. The line listens while it
 * speaks, because `<Gather>` contains the sentences. On silence, the `<Redirect>` after it runs. Without `listen`, the
 * call ends. `language` applies to the voice and to speech recognition.
 */
export function twiml(say: readonly Line[], language: string, listen?: Listen): string {
  const said = say.map((line) => {
    const { text, voice } = typeof line === 'string' ? { text: line, voice: language } : line;
    return element('Say', { language: voice }, xmlText(text));
  });
  const body = listen ? gather(said.join(''), language, listen) : [...said, '<Hangup/>'].join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('Response', {}, body)}\n`;
}

function gather(said: string, language: string, { action, hints }: Listen): string {
  const attributes = {
    input: 'dtmf speech',
    action,
    method: 'POST',
    timeout: WAIT.start,
    speechTimeout: WAIT.end,
    numDigits: '1',
    // Disable the profanity filter, because it masks the names of some body parts.
    profanityFilter: 'false',
    language,
    hints,
  };
  return element('Gather', attributes, said) + element('Redirect', { method: 'POST' }, xmlText(action));
}

function element(name: string, attributes: Readonly<Record<string, string>>, content: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return `<${name}${written.join('')}>${content}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML 1.0 elements and attributes, and drops characters that XML forbids. */
export function xmlText(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- the characters that XML forbids
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
      .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
  );
}
