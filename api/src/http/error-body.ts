import { emergencyNumberOf, type EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import type { ApiError } from '@health-commons/contracts/errors';

const PHONE_AI = /\/api\/phone-ai(\/|$)/;

/**
 * Returns the body of an error response. On the paths of /phone-ai, adds the general emergency number if the body has
 * no emergency number.
 */
export function errorBody(path: string, body: ApiError): ApiError & { emergencyNumber?: EmergencyNumber } {
  return PHONE_AI.test(path) ? { emergencyNumber: emergencyNumberOf(null), ...body } : body;
}
