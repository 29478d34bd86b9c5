import { BackendError } from '@health-commons/data';
import { messages } from '../messages';

export type Failure = {
  title: string;
  /** The server's messages by field name. */
  issues: Readonly<Record<string, string>>;
  /** False when the same request would be rejected again. */
  canRetry: boolean;
};

/** The server's error, else `otherwise` (SPEC section 8); SPEC's network error when there was no response. */
export function failureOf(error: unknown, otherwise: string): Failure {
  if (!(error instanceof BackendError)) return { title: otherwise, issues: {}, canRetry: true };
  const { status, cause, issues } = error;
  if (error.fault === 'not-sent')
    return { title: messages['phone.network-error'], issues: {}, canRetry: true };
  return {
    // packages/data has the server's error as the cause.
    title: typeof cause === 'string' && cause !== '' ? cause : otherwise,
    // 'symptoms.2' belongs to the field symptoms.
    issues: Object.fromEntries(issues.map(({ path, message }) => [path.split('.')[0] ?? path, message])),
    canRetry: status === undefined || status < 400 || status >= 500 || status === 429,
  };
}
