import { emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';
import { sorry } from './conversation';
import { twiml } from './twiml';

/** Returns the TwiML that ends a call after an error and tells the caller the emergency number. */
export const apology = (): string => twiml(sorry(emergencyNumberOf(null)), 'en-US');
