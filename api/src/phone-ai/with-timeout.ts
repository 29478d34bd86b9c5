import type { Context } from '../dependencies';

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

/** Returns the parts of an error that are safe to log. Its message could contain a visitor's words. */
export function kindOf(error: unknown): { error: string; code?: unknown } {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause: unknown = error.cause;
  const code = codeOf(error) ?? codeOf(cause);
  return { error: /^\w{1,40}$/.test(error.name) ? error.name : 'Error', ...(code !== undefined && { code }) };
}

/** Returns a code such as ECONNREFUSED or a five-character SQLSTATE. */
function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const { code } = error;
  return typeof code === 'string' && /^([A-Z][A-Z_]{1,39}|[0-9A-Z]{5})$/.test(code) ? code : undefined;
}
