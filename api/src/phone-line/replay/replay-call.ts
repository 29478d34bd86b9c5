import * as v from 'valibot';
import { signatureOf } from '../read-call';
import { type Heard, readTwiml } from './read-twiml';

const phrases = v.pipe(v.array(v.string()), v.minLength(1));

/**
 * An action of the caller, or an expectation about the line's last response: what it says, or whether it ends the call.
 */
const stepSchema = v.union(
  [
    v.strictObject({ says: v.string(), confidence: v.optional(v.number()) }),
    v.strictObject({ presses: v.pipe(v.string(), v.regex(/^[0-9*#]$/)) }),
    v.strictObject({ silent: v.literal(true) }),
    v.strictObject({ line: phrases }),
    v.strictObject({ ended: v.boolean() }),
  ],
  'each step is one of {says, confidence?}, {presses}, {silent: true}, {line: [phrases]}, {ended}',
);

/** A recorded call, described in docs/phone-line.md. */
export const recordedCallSchema = v.strictObject({
  about: v.optional(v.string()),
  from: v.string(),
  to: v.string(),
  steps: v.array(stepSchema),
});
export type RecordedCall = v.InferOutput<typeof recordedCallSchema>;
export type Step = RecordedCall['steps'][number];

/** A phone line, as configured at a provider. */
export type Line = {
  token: string;
  /** The line's public base URL, which is part of the signature. */
  publicUrl: string;
  /** Posts a form to a path below `publicUrl`. */
  post: (
    path: string,
    form: URLSearchParams,
    headers: Record<string, string>,
  ) => Promise<{ status: number; text: string }>;
};

export type Event = { who: 'line' | 'caller' | 'nobody'; words: string };

/** A replayed call. `faults` lists the differences from the recording. */
type Replayed = { events: Event[]; faults: string[] };

/**
 * Replays a recorded call against a line with signed webhooks. Providers repeat a webhook if the response is late, so
 * each webhook except the final status is sent twice. Throws an Error if the two responses differ.
 */
export async function replayCall(line: Line, call: RecordedCall, id: string): Promise<Replayed> {
  const events: Event[] = [];
  const faults: string[] = [];
  const about = { CallSid: id, From: call.from, To: call.to };
  const send = async (url: string, more: Record<string, string>): Promise<Heard> => {
    const heard = await sendTwice(
      line,
      url,
      new URLSearchParams({ ...about, CallStatus: 'in-progress', ...more }),
    );
    events.push(...heard.said.map((words) => ({ who: 'line' as const, words })));
    if (!heard.listens) events.push({ who: 'nobody', words: 'The call ends.' });
    return heard;
  };
  let last = await send(`${line.publicUrl}/api/phone-line/voice`, { CallStatus: 'ringing' });
  for (const step of call.steps) {
    if ('line' in step || 'ended' in step) {
      faults.push(...missing(step, last));
      continue;
    }
    if (!last.listens) {
      faults.push(`The call ended before the caller could do ${JSON.stringify(step)}`);
      break;
    }
    events.push({ who: 'caller', words: wordsOf(step) });
    last = await send('silent' in step ? last.listens.onSilence : last.listens.action, fieldsOf(step));
  }
  await sendStatus(line, new URLSearchParams({ ...about, CallStatus: 'completed' }));
  return { events, faults };
}

type Done = Exclude<Step, { line: unknown } | { ended: unknown }>;

function wordsOf(step: Done): string {
  if ('says' in step) return step.says;
  return 'presses' in step ? `(presses ${step.presses})` : '(is silent)';
}

function fieldsOf(step: Done): Record<string, string> {
  if ('silent' in step) return {};
  if ('presses' in step) return { Digits: step.presses };
  return { SpeechResult: step.says, Confidence: String(step.confidence ?? 0.9) };
}

function missing(step: Exclude<Step, Done>, { said, listens }: Heard): string[] {
  if ('ended' in step) {
    if (step.ended === (listens === null)) return [];
    return [step.ended ? 'The call should have ended but continues' : 'The call ended but should continue'];
  }
  const all = said.join(' ').toLowerCase();
  return step.line
    .filter((phrase) => !all.includes(phrase.toLowerCase()))
    .map((phrase) => `The line did not say '${phrase}'`);
}

async function sendTwice(line: Line, url: string, form: URLSearchParams): Promise<Heard> {
  const first = await sendOnce(line, url, form);
  const again = await sendOnce(line, url, form);
  if (first !== again) throw new Error('The line answered the same webhook differently the second time');
  return readTwiml(first);
}

async function sendOnce(line: Line, url: string, form: URLSearchParams): Promise<string> {
  const { status, text } = await signAndPost(line, url, form);
  if (status !== 200) throw new Error(`The line answered ${status}: ${text.trim()}`);
  return text;
}

async function sendStatus(line: Line, form: URLSearchParams): Promise<void> {
  const { status, text } = await signAndPost(line, `${line.publicUrl}/api/phone-line/status`, form);
  if (status >= 300) throw new Error(`The line answered the end of the call with ${status}: ${text.trim()}`);
}

async function signAndPost({ token, publicUrl, post }: Line, url: string, form: URLSearchParams) {
  if (!url.startsWith(`${publicUrl}/`))
    throw new Error(
      `The line sends its callers to ${url.replace(/\?.*/s, '')}, which is not under ${publicUrl}: is PHONE_PUBLIC_URL the same for both?`,
    );
  return post(url.slice(publicUrl.length), form, {
    'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
    'x-twilio-signature': await signatureOf(token, url, form),
  });
}
