/** A sentence, which may be in the voice of another language than the rest (BCP 47). */
export type Line = string | { text: string; voice: string };

/**
 * What the line says, and the question with the URL for the reply. If `ask` is missing, the call ends. `hints` are words
 * that the caller may say.
 */
type Spoken = {
  say: readonly Line[];
  ask?: { say: readonly Line[]; action: string; hints: string };
};

/** Max seconds of silence before the caller speaks, and seconds of silence that end the speech. */
const WAIT = { start: '6', end: '2' } as const;

/**
 * Returns a TwiML document, using only verbs and attributes that all providers support. The `<Redirect>` after a
 * `<Gather>` runs on silence. `language` applies to the voice and to speech recognition.
 */
export function twiml({ say, ask }: Spoken, language: string): string {
  const saying = (lines: readonly Line[]) =>
    lines.map((line) =>
      typeof line === 'string'
        ? element('Say', { language }, xmlText(line))
        : element('Say', { language: line.voice }, xmlText(line.text)),
    );
  const body = ask
    ? [
        ...saying(say),
        element('Gather', gatherAttributes(ask, language), saying(ask.say).join('')),
        element('Redirect', { method: 'POST' }, xmlText(ask.action)),
      ]
    : [...saying(say), '<Hangup/>'];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('Response', {}, body.join(''))}\n`;
}

function gatherAttributes(
  { action, hints }: { action: string; hints: string },
  language: string,
): Record<string, string> {
  return {
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
