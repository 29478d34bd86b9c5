import { errorFields } from '@health-commons/base/log';
import { currentRequestId } from '@health-commons/base/server/request-id';
import { type EmergencyNumber, emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';
import type { ApiError } from '@health-commons/contracts/errors';
import type { ErrorHandler } from 'hono';
import type { Context } from '../dependencies';
import { Fault } from './fault';
import { createOverloadLog, overloadFault, overloadOf } from './overload';

declare module 'hono' {
  interface ContextVariableMap {
    /** The emergency number of the request's country, as soon as it is known. */
    emergencyNumber: EmergencyNumber;
  }
}

const PHONE_AI = /\/api\/phone-ai(\/|$)/;

/** Returns the body of an error response. On the paths of /phone-ai, it begins with an emergency number. */
export function errorBody(
  path: string,
  body: ApiError,
  number = emergencyNumberOf(null),
): ApiError & { emergencyNumber?: EmergencyNumber } {
  return PHONE_AI.test(path) ? { emergencyNumber: number, ...body } : body;
}

/** Responds to an error with the Fault's status, with 503 or 507 to an overload, and with 500 to any other error. */
export function createErrorHandler({ log, clock }: Pick<Context, 'log' | 'clock'>): ErrorHandler {
  const logOverload = createOverloadLog(log, () => clock.now());
  return (error, c) => {
    const headers = { 'cache-control': 'no-store' };
    // The client does not read this response, and a log line per aborted upload would let clients fill the log.
    if (isAbortedUpload(error)) return c.body(null, 400, headers);
    const requestId = currentRequestId();
    const overload = error instanceof Fault ? null : overloadOf(error);
    if (overload) logOverload(overload, error);
    const fault = overload ? overloadFault(overload) : error;
    if (fault instanceof Fault) {
      const id = fault.status >= 500 && requestId !== undefined && { requestId };
      const body = errorBody(c.req.path, { ...fault.body(), ...id }, c.get('emergencyNumber'));
      return c.json(body, fault.status, { ...headers, ...fault.options.headers });
    }
    log({ event: 'api.failed', level: 'error', method: c.req.method, ...errorFields(error) });
    const body = { error: 'Something went wrong on our side', code: 'internal_error', requestId };
    return c.json(errorBody(c.req.path, body), 500, headers);
  };
}

/** Returns whether reading a request's body failed because the client closed the connection. Node gives this error. */
export const isAbortedUpload = (error: unknown): boolean =>
  error instanceof Error &&
  error.message === 'aborted' &&
  (error as NodeJS.ErrnoException).code === 'ECONNRESET';
