import { signatureOf } from './read-call';

/** An action of the caller, or an expectation about the line's last response (docs/phone-line.md). */
export type Step = { says: string; confidence?: number } | { presses: string } | { silent: true } | Expected;
type Expected = { line: string[] } | { starts: string } | { ended: boolean };

/** `language`: that of the number that is called. */
export type RecordedCall = { about?: string; from: string; to: string; language?: string; steps: Step[] };

/** A phone line, as configured at a provider. `publicUrl` is part of the signature. */
export type Line = {
  token: string;
  publicUrl: string;
  /** Posts a form to a path below `publicUrl`. */
  post: (path: string, init: RequestInit) => Promise<Response>;
};

/** What the line says, and the URLs for a reply and for silence; null if the call ends. */
export type Heard = { said: string[]; listens: { action: string; onSilence: string } | null };

/**
 * Replays a recorded call with signed webhooks, as a provider would make it. `print` gets every sentence of the line
 * and of the caller. Resolves to the differences from the recording.
 */
export async function replayCall(
  { token, publicUrl, post }: Line,
  { from, to, language, steps }: RecordedCall,
  print: (text: string) => void,
): Promise<string[]> {
  const about = { CallSid: `CA${crypto.randomUUID().replaceAll('-', '')}`, From: from, To: to };
  const send = async (url: string, more: Record<string, string>): Promise<Heard> => {
    if (!url.startsWith(`${publicUrl}/`))
      throw new Error(`The line continues at ${url.replace(/\?.*/s, '')}, which is not under ${publicUrl}`);
    const form = new URLSearchParams({ ...about, ...more });
    const headers = { 'x-twilio-signature': signatureOf(token, url, form) };
    const response = await post(url.slice(publicUrl.length), { method: 'POST', headers, body: form });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`The line answered ${response.status}: ${text.trim()}`);
    const heard = readTwiml(text);
    for (const words of heard.said) print(`Line:   ${words}`);
    if (!heard.listens) print('The call ends.');
    return heard;
  };

  const faults: string[] = [];
  let last = await send(`${publicUrl}/api/phone-line/voice${language ? `?language=${language}` : ''}`, {});
  for (const step of steps) {
    if ('line' in step || 'starts' in step || 'ended' in step) faults.push(...differences(step, last));
    else if (last.listens) {
      print(`Caller: ${JSON.stringify(step)}`);
      last = await send('silent' in step ? last.listens.onSilence : last.listens.action, fieldsOf(step));
    } else return [...faults, `The call ended before the caller could do ${JSON.stringify(step)}`];
  }
  return faults;
}

function fieldsOf(step: Exclude<Step, Expected>): Record<string, string> {
  if ('says' in step) return { SpeechResult: step.says, Confidence: String(step.confidence ?? 0.9) };
  return 'presses' in step ? { Digits: step.presses } : {};
}

function differences(step: Expected, { said, listens }: Heard): string[] {
  if ('starts' in step)
    return said[0] === step.starts ? [] : [`The line began with '${said[0] ?? ''}', not '${step.starts}'`];
  if ('ended' in step)
    return step.ended === (listens === null) ? [] : [`The call ${listens ? 'goes on' : 'has ended'}`];
  const all = said.join(' ').toLowerCase();
  return step.line
    .filter((phrase) => !all.includes(phrase.toLowerCase()))
    .map((phrase) => `The line did not say '${phrase}'`);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text = '') => text.replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all);

/** Reads a response. Throws an Error if it is not TwiML that listens or ends the call, as the line writes it. */
export function readTwiml(text: string): Heard {
  const said = [...text.matchAll(/<Say[^>]*>([^<]*)<\/Say>/g)].map(([, words]) => decoded(words));
  const action = /<Gather[^>]* action="([^"]*)"/.exec(text)?.[1];
  const onSilence = /<Redirect[^>]*>([^<]*)<\/Redirect><\/Response>\s*$/.exec(text)?.[1];
  if (action && onSilence)
    return { said, listens: { action: decoded(action), onSilence: decoded(onSilence) } };
  if (/<Hangup\/><\/Response>\s*$/.test(text)) return { said, listens: null };
  throw new Error('The response neither listens nor ends the call');
}
