import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorBody } from '@health-commons/api/error-body';
import { apology } from '@health-commons/api/phone-line/apology';

const PHONE_LINE = '/functions/v1/api/phone-line/';

/** Responds to every request while the backend is starting: with 503, and to a call with TwiML. */
export function respondStarting({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  if (url.startsWith(PHONE_LINE)) {
    // A provider plays its own error message unless it receives TwiML with the status 200.
    response.writeHead(200, { 'Content-Type': 'text/xml; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(apology());
    return;
  }
  response.writeHead(503, {
    'Content-Type': 'application/json',
    'Retry-After': '1',
    'Access-Control-Allow-Origin': '*',
  });
  const path = url.replace(/\?.*/s, '');
  response.end(
    JSON.stringify({ ok: false, ...errorBody(path, { error: 'The server is starting.', code: 'starting' }) }),
  );
}
