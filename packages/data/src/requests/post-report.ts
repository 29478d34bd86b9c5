import { pickFields } from '@health-commons/contracts/report-fields';
import { reportCreatedSchema, type ReportCreated } from '@health-commons/contracts/reports';
import { POST_TIMEOUT_MS } from '../constants';
import { messages } from '../messages';
import type { ReportForm } from '../report';
import { BackendError, httpErrorText } from './backend-error';
import { requestJson } from './request-json';

/** Returns the request body: the report without its nickname. */
export function reportBody(form: ReportForm): string {
  const { latitude, longitude } = form;
  return JSON.stringify({ ...pickFields(form), latitude, longitude });
}

/**
 * Requests `POST {api}/api/reports` with an Idempotency-Key. Rejects with a BackendError. After an HTTP error, the
 * error's message is 'HTTP error! status: {code}', and the error has the API's code and issues. If no valid response
 * arrives within POST_TIMEOUT_MS, the message is 'Failed to add report'.
 */
export async function postReport(api: string, form: ReportForm, key: string): Promise<ReportCreated['data']> {
  try {
    const created = await requestJson(`${api}/api/reports`, reportCreatedSchema, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: reportBody(form),
      timeoutMs: POST_TIMEOUT_MS,
    });
    return created.data;
  } catch (error) {
    throw withSpecMessage(error);
  }
}

function withSpecMessage(error: unknown): BackendError {
  if (!(error instanceof BackendError)) {
    return new BackendError('not-sent', { message: messages['data.add-report-failed'], cause: error });
  }
  const { fault, status, code, issues } = error;
  return new BackendError(fault, {
    message:
      status !== undefined && status >= 400 ? httpErrorText(status) : messages['data.add-report-failed'],
    ...(status === undefined ? {} : { status }),
    ...(code === undefined ? {} : { code }),
    issues,
    cause: error,
  });
}
