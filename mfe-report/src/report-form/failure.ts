import { BackendError, type PendingReport } from '@health-commons/data';
import { formatMessage } from '@health-commons/contracts/messages';
import { OWN_REPORT_DAYS } from '@health-commons/contracts/reports';
import { messages } from '../messages';
import type { Failure } from './form-state';

/** The texts for some of the API's error codes. The first one means that the first version of the report arrived. */
const TEXTS = new Map<string, keyof typeof messages>([
  ['key_reused', 'report.arrived-before-text'],
  ['wrong_postal_code', 'report.postal-refused'],
]);

/** Says that the stored report `id` can no longer be changed, and what a person can do. */
export const lockedText = (id: string): string =>
  formatMessage(messages['report.locked'], { days: OWN_REPORT_DAYS, id });

/**
 * Returns the banner's texts. The title is the HTTP status, or SPEC.md's general message (section 8) if there
 * was no error status. `corrects` is the id of the report that should be corrected.
 */
export function failureOf(error: unknown, corrects?: string): Failure {
  const failure = failureOfRequest(error);
  if (corrects === undefined) return failure;
  if (error instanceof BackendError && error.code === 'not_changeable')
    return { ...failure, text: lockedText(corrects) };
  const isGeneral = failure.text === messages['report.submit-failed-text'];
  return isGeneral ? { ...failure, text: messages['report.correction-failed-text'] } : failure;
}

function failureOfRequest(error: unknown): Failure {
  const status = error instanceof BackendError ? error.status : undefined;
  if (status === undefined || status < 400) {
    return { title: messages['report.submit-failed'], text: messages['report.submit-failed-text'] };
  }
  return refusal(status, error instanceof BackendError ? error.code : undefined);
}

export function failureOfPending({ status, code }: PendingReport): Failure {
  return refusal(status ?? 0, code ?? undefined);
}

function refusal(status: number, code: string | undefined): Failure {
  return {
    title: formatMessage(messages['report.http-error'], { code: status }),
    text: messages[TEXTS.get(code ?? '') ?? 'report.submit-failed-text'],
  };
}

/**
 * Returns false only for a 4xx. After any other failure the report may be stored, because a proxy may send a
 * 5xx after the API stored the report, and a response may be lost.
 */
export function mayBeStored(error: unknown): boolean {
  const status = error instanceof BackendError ? error.status : undefined;
  return status === undefined || status < 400 || status >= 500;
}
