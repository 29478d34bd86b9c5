import type { Context } from '../../dependencies';
import { kindOf } from '../with-timeout';
import { toMessages } from './prompt';
import { readAnswer, READING_JSON_SCHEMA, type ModelReading } from './read-answer';

/** Time limit (ms), after which the consultation is answered without the model. */
export const MODEL_TIMEOUT = 8_000;

/** Max tokens of the model's answer. A valid answer has about 200. */
const MAX_OUTPUT_TOKENS = 600;

/** Max bytes of a response. A valid response has about 3,000. */
const MAX_BYTES = 64 * 1024;

/** Max concurrent requests per process. Further consultations are answered without the model. */
const MAX_CONCURRENT = 8;

/**
 * After `failures` failures in a row, the model gets no requests for `ms`. Otherwise each consultation would wait for
 * the time limit.
 */
const REST = { failures: 3, ms: 60_000 } as const;

/**
 * Asks the model. The promise never rejects: it resolves to null if the model is busy, is paused or gives no valid
 * response in time.
 */
type AskModel = (symptoms: readonly string[]) => Promise<ModelReading | null>;

/** Returns null if no model is configured. */
export function createAskModel(context: Context): AskModel | null {
  const { settings, clock, fetch, log } = context;
  const { MODEL_URL: url, MODEL_NAME: model, MODEL_KEY: key } = settings;
  if (!url || !model) return null;
  const address = url.endsWith('/chat/completions') ? url : `${url}/chat/completions`;
  let running = 0;
  let failures = 0;
  let restsUntil = 0;

  /** Newer models of OpenAI reject max_tokens; most other servers support only max_tokens. */
  let limitField: 'max_tokens' | 'max_completion_tokens' = 'max_tokens';

  const request = async (messages: object, signal: AbortSignal): Promise<string | null> => {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        messages,
        [limitField]: MAX_OUTPUT_TOKENS,
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'symptoms', strict: true, schema: READING_JSON_SCHEMA },
        },
      }),
    });
    if (response.status === 400 && limitField === 'max_tokens') {
      const fault = await readBounded(response, MAX_BYTES);
      if (!fault?.includes('max_completion_tokens')) throw new ModelRefused(response.status);
      limitField = 'max_completion_tokens';
      return request(messages, signal);
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new ModelRefused(response.status);
    }
    return readBounded(response, MAX_BYTES);
  };

  return async (symptoms) => {
    if (running >= MAX_CONCURRENT || clock.now() < restsUntil) return null;
    running += 1;
    const timeout = new AbortController();
    const late = clock.wait(MODEL_TIMEOUT).then((): null => {
      timeout.abort();
      return null;
    });
    try {
      const asked = request(toMessages(symptoms), timeout.signal);
      // An aborted request rejects later, when nothing awaits it any more.
      asked.catch(() => undefined);
      const text = await Promise.race([asked, late]);
      if (timeout.signal.aborted) throw new ModelLate();
      const reading = text === null ? null : readAnswer(text);
      failures = 0;
      if (!reading) log({ event: 'model.not-understood' });
      return reading;
    } catch (error) {
      failures += 1;
      if (failures >= REST.failures) restsUntil = clock.now() + REST.ms;
      log({
        event: 'model.failed',
        ...kindOf(error),
        ...(error instanceof ModelRefused && { status: error.status }),
      });
      return null;
    } finally {
      running -= 1;
    }
  };
}

/** Reads the text of a response. Returns null and stops reading if it has more than `max` bytes. */
async function readBounded(response: Response, max: number): Promise<string | null> {
  // The type of `body` lacks the chunk type.
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > max) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

class ModelRefused extends Error {
  override name = 'ModelRefused';
  constructor(readonly status: number) {
    super(`The model's server answered ${status}`);
  }
}
class ModelLate extends Error {
  override name = 'ModelLate';
}
