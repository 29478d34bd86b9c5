import type { Context } from '../dependencies';

/** What somebody else's part is called in the log, and how long (ms) it is waited for. */
type Limit = { event: string; ms: number };

/**
 * The result, or null when it fails or is not there in time: for what an answer is better with and must not wait or fail for. The failure is
 * logged by its kind alone, for its words may hold what was sent.
 */
export async function within<T>(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  { event, ms }: Limit,
  work: Promise<T>,
): Promise<T | null> {
  const late = clock.wait(ms).then((): never => {
    throw new Late();
  });
  // Whichever comes second has nobody left to tell.
  late.catch(() => undefined);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    log({ event, ...kindOf(error) });
    return null;
  }
}

class Late extends Error {
  override name = 'Late';
}

/** What may be logged of an error that could have a visitor's words in it. */
export function kindOf(error: unknown): { error: string; code?: unknown } {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause: unknown = error.cause;
  const code = codeOf(error) ?? codeOf(cause);
  return { error: /^\w{1,40}$/.test(error.name) ? error.name : 'Error', ...(code !== undefined && { code }) };
}

/** Codes are such as ECONNREFUSED, or PostgreSQL's five characters. */
function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const { code } = error;
  return typeof code === 'string' && /^([A-Z][A-Z_]{1,39}|[0-9A-Z]{5})$/.test(code) ? code : undefined;
}
