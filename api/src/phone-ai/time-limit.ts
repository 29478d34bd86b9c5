import { errorFields } from '@health-commons/base/log';
import type { Context } from '../dependencies';

/** Resolves to the result of optional work, or to null if the work fails or takes longer than `ms`. Logs a failure. */
export async function withTimeout<T>(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  { event, ms }: { event: string; ms: number },
  work: Promise<T>,
): Promise<T | null> {
  const late = clock.wait(ms).then((): never => {
    throw Object.assign(new Error(`no result in ${ms} ms`), { name: 'TimeoutError' });
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    log({ event, ...errorFields(error) });
    return null;
  }
}
