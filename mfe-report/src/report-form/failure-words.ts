import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../messages';

const HTTP_ERROR = formatMessage(messages['report.http-error'], { code: '' });

/** The banner's sentence: the API's status when it answered, else SPEC.md's general words (section 8). */
export function failureWords(error: unknown): string {
  const text = error instanceof Error ? error.message : '';
  return text.startsWith(HTTP_ERROR) ? text : messages['report.submit-failed'];
}
