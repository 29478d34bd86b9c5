import { emergencyNumberOf, type EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import type { ApiError } from '@health-commons/contracts/errors';

const PHONE_AI = /\/api\/phone-ai(\/|$)/;

/**
 * Returns the body of an error response. On the paths of /phone-ai it starts with an emergency number: the body's own,
 * or else the general one.
 */
export function errorBody(path: string, body: ApiError): ApiError & { emergencyNumber?: EmergencyNumber } {
  return PHONE_AI.test(path) ? { emergencyNumber: emergencyNumberOf(null), ...body } : body;
}
