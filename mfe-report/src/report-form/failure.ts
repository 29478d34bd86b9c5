import { BackendError, isRefusal, type PendingReport } from '@health-commons/data';
import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../messages';
import type { Failure } from './form-state';

/** The texts for some of the API's error codes. The first one means that the first version of the report arrived. */
const TEXTS = new Map<string, keyof typeof messages>([
  ['key_reused', 'report.arrived-before-text'],
  ['wrong_postal_code', 'report.postal-refused'],
]);

/**
 * Returns the banner's texts. The title is the HTTP status, or SPEC.md's general message (section 8) if there
 * was no error status.
 */
export function failureOf(error: unknown): Failure {
  if (isRefusal(error)) return refusal(error.status, error.code);
  const { status = null, code = null } = error instanceof BackendError ? error : {};
  return {
    title: statusOf(status) ?? messages['report.submit-failed'],
    text: `${whyNotSent({ status, code })} ${messages['report.submit-kept']}`,
  };
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

/** Returns SPEC.md's text for an HTTP error (section 8), or null without one. */
export const statusOf = (status: number | null): string | null =>
  status !== null && status >= 400 ? formatMessage(messages['report.http-error'], { code: status }) : null;

/**
 * Returns the sentence that says whether a report has arrived, if the API has neither stored nor refused it. Only the
 * API's answers have a code. A proxy of ours may send a 5xx after the API has stored the report. 511 is the status of
 * networks with a login page (RFC 6585).
 */
export function whyNotSent({ status, code }: Pick<PendingReport, 'status' | 'code'>): string {
  if (code !== null) return messages['report.not-taken'];
  const isOnTheWay = status !== null && (status < 500 || status === 511);
  return messages[isOnTheWay ? 'report.not-reached' : 'report.not-confirmed'];
}
