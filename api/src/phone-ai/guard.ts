import { currentRequestId } from '@health-commons/base/server/request-id';
import { emergencyNumberOf, type EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import type { Context as HonoContext, Handler } from 'hono';
import type { Context } from '../dependencies';
import { isAbortedUpload } from '../http/error-response';
import { Fault } from '../http/fault';
import { helpfulFault, say } from './help';
import type { MessageId } from './messages';
import { kindOf } from './with-timeout';

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
