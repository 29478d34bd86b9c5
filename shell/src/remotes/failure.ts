import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from './messages';

type FailureCode = keyof typeof messages;

/** A code for tests and logs, and a sentence for the visitor. */
export type Failure = { code: FailureCode; sentence: string };

export function failure(code: FailureCode, values?: Readonly<Record<string, string | number>>): Failure {
  return { code, sentence: formatMessage(messages[code], values) };
}
