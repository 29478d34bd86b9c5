import { currentRequestId } from '@health-commons/base/server/request-id';
import { type EmergencyNumber, emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';
import type { Context as HonoContext, Handler } from 'hono';
import type { Context } from '../dependencies';
import { isAbortedUpload } from '../http/error-response';
import { Fault } from '../http/fault';
import { helpfulFault, type MessageId, say } from './answer';

/** The event to log if the work fails or takes too long, and the time limit in ms. */
type Limit = { event: string; ms: number };

/**
 * Resolves to the result of optional work, or to null if the work fails or takes too long. Logs only the kind of a
 * failure, because its message could contain the request.
 */
export async function withTimeout<T>(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  { event, ms }: Limit,
  work: Promise<T>,
): Promise<T | null> {
  const late = clock.wait(ms).then((): never => {
    throw new TimeLimitError();
  });
  // Otherwise the promise that settles second could cause an unhandled rejection.
  late.catch(() => undefined);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    log({ event, ...kindOf(error) });
    return null;
  }
}

class TimeLimitError extends Error {
  override name = 'TimeoutError';
}

/** Returns the kind of an error, and its code, such as ECONNREFUSED. Its message could contain a visitor's words. */
export function kindOf(error: unknown): { error: string; code?: unknown } {
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, code = (error.cause as { code?: unknown } | undefined)?.code } =
    error as NodeJS.ErrnoException;
  return { error: name, ...(code !== undefined && { code }) };
}

/** The emergency number for the response: a general number until the request's country is known. */
export type Help = { number: EmergencyNumber };

/**
 * Wraps a handler. Answers an unexpected error with 503 and the emergency number. Logs only the error's kind and stack,
 * because its message could contain health data from the request.
 */
export function guarded(
  { log }: Pick<Context, 'log'>,
  sentence: MessageId,
  handle: (c: HonoContext, help: Help) => Promise<Response>,
): Handler {
  return async (c) => {
    const help: Help = { number: emergencyNumberOf(null) };
    try {
      return await handle(c, help);
    } catch (error) {
      if (error instanceof Fault || isAbortedUpload(error)) throw error;
      const requestId = currentRequestId() ?? crypto.randomUUID();
      log({ event: 'phone-ai.failed', requestId, path: c.req.path, ...kindOf(error), at: framesOf(error) });
      throw helpfulFault(503, 'unavailable', say(sentence, help.number), help.number, {
        headers: { 'retry-after': '5' },
      });
    }
  };
}

/** Returns the first ten stack frames, without the message. */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at \S/.test(line))
    .slice(0, 10);
}
