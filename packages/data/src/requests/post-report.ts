import { reportCreatedSchema, type ReportCreated } from '@health-commons/contracts/reports';
import { messages } from '../messages';
import type { ReportForm } from '../report';
import { BackendError, httpErrorText } from './backend-error';
import type { IdempotencyKeys } from './idempotency-key';
import { requestJson } from './request-json';

/** What is sent: everything but the nickname. */
export function reportBody(form: ReportForm): string {
  const { country, pinCode, symptoms, illnessType, severity, latitude, longitude } = form;
  return JSON.stringify({ country, pinCode, symptoms, illnessType, severity, latitude, longitude });
}

/**
 * `POST {api}/api/reports`. Rejects with a BackendError: 'HTTP error! status: {code}' with the API's issues when it refused,
 * 'Failed to add report' when no answer could be had or read.
 */
export async function postReport(
  api: string,
  form: ReportForm,
  keys: IdempotencyKeys,
): Promise<ReportCreated['data']> {
  const body = reportBody(form);
  try {
    const created = await requestJson(`${api}/api/reports`, reportCreatedSchema, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': keys.keyFor(body) },
      body,
    });
    keys.answered(body);
    return created.data;
  } catch (error) {
    if (!(error instanceof BackendError)) {
      throw new Error(messages['data.add-report-failed'], { cause: error });
    }
    const { fault, status, code, issues } = error;
    const refused = status !== undefined && status >= 400;
    // A 5xx may come from a proxy after the report was stored: only a 4xx surely ends the key.
    if (refused && status < 500) keys.answered(body);
    throw new BackendError(fault, {
      message: refused ? httpErrorText(status) : messages['data.add-report-failed'],
      ...(status === undefined ? {} : { status }),
      ...(code === undefined ? {} : { code }),
      issues,
      cause: error,
    });
  }
}
