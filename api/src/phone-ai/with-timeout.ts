import type { Context } from '../dependencies';

/** Log event of a failure, and the time limit in ms. */
type Limit = { event: string; ms: number };

/**
 * The result, or null when it fails or takes too long: for optional parts of an answer. A failure is logged by its kind only, since its message
 * could repeat the request.
 */
export async function withTimeout<T>(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  { event, ms }: Limit,
  work: Promise<T>,
): Promise<T | null> {
  const late = clock.wait(ms).then((): never => {
    throw new TimeLimitError();
  });
  // The promise that settles second has no handler any more.
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

/** The parts of an error that can be logged although its message could repeat a visitor's words. */
export function kindOf(error: unknown): { error: string; code?: unknown } {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause: unknown = error.cause;
  const code = codeOf(error) ?? codeOf(cause);
  return { error: /^\w{1,40}$/.test(error.name) ? error.name : 'Error', ...(code !== undefined && { code }) };
}

/** A code such as ECONNREFUSED, or a five-character SQLSTATE. */
function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const { code } = error;
  return typeof code === 'string' && /^([A-Z][A-Z_]{1,39}|[0-9A-Z]{5})$/.test(code) ? code : undefined;
}
