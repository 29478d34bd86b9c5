export const REMOTE = 'mfe_phone_ai';

/** Width and height of the QR code in pixels (SPEC section 9). */
export const QR_SIZE = 200;

/** Shown if no phone line is connected. North America reserves 555-0100 to 555-0199 for fiction. */
export const FICTIONAL_NUMBER = '+12025550143';

/** Min values of high and medium confidence (SPEC section 2). */
export const CONFIDENCE = { high: 0.8, medium: 0.6 } as const;

/** Severity of an alert test (SPEC section 7). */
export const ALERT_SEVERITY = 'high';
