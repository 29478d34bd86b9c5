import { pageLanguage } from '@health-commons/base/locale';
import { serverTextOf } from '@health-commons/base/server-text';
import { BackendError } from '@health-commons/data';
import { messages } from '../messages';

export type Failure = {
  title: string;
  /** The API's code of the error. */
  code?: string | undefined;
  issues: Readonly<Record<string, string>>;
  /** False if the API would reject the same request again. */
  canRetry: boolean;
};

/**
 * Describes a failed request: the API's error, `otherwise` if the API sent none, or SPEC's network error if there was
 * no response (SPEC section 8). In other languages, `otherwise` also replaces the API's text for an unexpected error.
 */
export function failureOf(error: unknown, otherwise: string): Failure {
  if (!(error instanceof BackendError)) return { title: otherwise, issues: {}, canRetry: true };
  const { status, code, issues } = error;
  if (error.fault === 'not-sent')
    return { title: messages['phone.network-error'], issues: {}, canRetry: true };
  const hasOwnWords = code === 'unavailable' && pageLanguage() !== 'en';
  return {
    title: (hasOwnWords ? null : serverTextOf(error)) ?? otherwise,
    code,
    // Paths such as 'symptoms.2' belong to the field symptoms.
    issues: Object.fromEntries(issues.map(({ path, message }) => [path.split('.')[0] ?? path, message])),
    canRetry: status === undefined || status < 400 || status >= 500 || status === 429,
  };
}
