import { BackendError } from '@health-commons/data';
import { messages } from '../messages';

export type Failure = {
  title: string;
  /** What the server said of a field, by the field's name. */
  issues: Readonly<Record<string, string>>;
  /** False when the same would be refused again. */
  mayRetry: boolean;
};

/** The server's own words, else SPEC's for the question (section 8); for no answer those of the network. */
export function failureOf(error: unknown, otherwise: string): Failure {
  if (!(error instanceof BackendError)) return { title: otherwise, issues: {}, mayRetry: true };
  const { status, cause, issues } = error;
  if (error.fault === 'not-sent')
    return { title: messages['phone.network-error'], issues: {}, mayRetry: true };
  return {
    // What the server says of itself comes as the cause (packages/data).
    title: typeof cause === 'string' && cause !== '' ? cause : otherwise,
    // 'symptoms.2' is a fault of symptoms.
    issues: Object.fromEntries(issues.map(({ path, message }) => [path.split('.')[0] ?? path, message])),
    mayRetry: status === undefined || status < 400 || status >= 500 || status === 429,
  };
}
