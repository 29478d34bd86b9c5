import { BackendError, isRefusal, OWN_REPORT_DAYS, type PendingReport } from '@health-commons/data';
import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../messages';
import type { Failure } from './form-state';

/** The status of the last answer, if any, and the error code, which only the API's answers have. */
type Answer = Pick<PendingReport, 'status' | 'code'>;

/** The texts for some of the API's error codes. The first one means that the first version of the report arrived. */
const TEXTS = new Map<string | null, keyof typeof messages>([
  ['key_reused', 'report.arrived-before-text'],
  ['wrong_postal_code', 'report.postal-refused'],
]);

/** Says that the stored report `id` can no longer be changed, and what a person can do. */
export const lockedText = (id: string): string =>
  formatMessage(messages['report.locked'], { days: OWN_REPORT_DAYS, id });

/**
 * Returns the texts of the banner for a report that is not in the outbox. `corrects` is the id of the report that
 * should be corrected.
 */
export function failureOf(error: unknown, corrects?: string): Failure {
  const { status = null, code = null } = error instanceof BackendError ? error : {};
  const failure = refusalOf({ status, code });
  if (corrects !== undefined) {
    if (code === 'not_changeable') return { ...failure, text: lockedText(corrects) };
    const isGeneral = failure.text === messages['report.submit-failed-text'];
    return isGeneral ? { ...failure, text: messages['report.correction-failed-text'] } : failure;
  }
  const text = `${whyNotSent({ status, code })} ${messages['report.submit-kept']}`;
  return isRefusal(error) ? failure : { ...failure, text };
}

/** The title is the HTTP status, or SPEC.md's general message (section 8) if there was no error status. */
export const refusalOf = ({ status, code }: Answer): Failure => ({
  title: statusText(status) ?? messages['report.submit-failed'],
  text: messages[TEXTS.get(code) ?? 'report.submit-failed-text'],
});

export const statusText = (status: number | null): string | null =>
  status !== null && status >= 400 ? formatMessage(messages['report.http-error'], { code: status }) : null;

/**
 * Says whether a report has arrived that the API has neither stored nor refused. A proxy of ours may send a 5xx after
 * the API has stored the report. 511 is the status of networks with a login page (RFC 6585).
 */
export function whyNotSent({ status, code }: Answer): string {
  if (code !== null) return messages['report.not-taken'];
  const isOnTheWay = status !== null && (status < 500 || status === 511);
  return messages[isOnTheWay ? 'report.not-reached' : 'report.not-confirmed'];
}
