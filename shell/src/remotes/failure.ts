import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from './messages';

export type FailureCode = keyof typeof messages;

/** Why something is not there: a code for tests and logs, and a sentence for a person. */
export type Failure = { code: FailureCode; sentence: string };

export function failure(code: FailureCode, values?: Readonly<Record<string, string | number>>): Failure {
  return { code, sentence: formatMessage(messages[code], values) };
}
