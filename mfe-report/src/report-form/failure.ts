import { BackendError, type PendingReport } from '@health-commons/data';
import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../messages';
import type { Failure } from './form-state';

/** The API's code for a key that stored another report: the first version of this one had arrived. */
const KEY_REUSED = 'key_reused';

/** The banner's texts: the HTTP status if there was a response, else SPEC.md's general message (section 8). */
export function failureOf(error: unknown): Failure {
  const status = error instanceof BackendError ? error.status : undefined;
  if (status === undefined || status < 400) {
    return { title: messages['report.submit-failed'], text: messages['report.submit-failed-text'] };
  }
  return refusal(status, error instanceof BackendError ? error.code : undefined);
}

/** The same for a queued report that was refused. */
export function failureOfPending({ status, code }: PendingReport): Failure {
  return refusal(status ?? 0, code ?? undefined);
}

function refusal(status: number, code: string | undefined): Failure {
  const text = code === KEY_REUSED ? 'report.arrived-before-text' : 'report.submit-failed-text';
  return { title: formatMessage(messages['report.http-error'], { code: status }), text: messages[text] };
}

/** False only after a 4xx: a proxy may send a 5xx, or the response be lost, after the report was stored. */
export function mayBeStored(error: unknown): boolean {
  const status = error instanceof BackendError ? error.status : undefined;
  return status === undefined || status < 400 || status >= 500;
}
