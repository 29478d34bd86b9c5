/** This remote's name, for reports of errors. */
export const REMOTE = 'mfe_phone_ai';

/** Edge of the QR code in pixels (SPEC section 9). */
export const QR_SIZE = 200;

/** Shown while no line is connected. North America keeps 555-0100 to 555-0199 for fiction: it reaches nobody. */
export const FICTIONAL_NUMBER = '+12025550143';

/** From these on a confidence is said to be high, or medium: the bounds of SPEC section 2 for confidence. */
export const CONFIDENCE = { high: 0.8, medium: 0.6 } as const;

/** How severe an alert test says it is (SPEC section 7). */
export const ALERT_SEVERITY = 'high';
