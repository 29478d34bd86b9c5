export const REMOTE = 'mfe_phone_ai';

/** Width and height of the QR code in pixels (SPEC section 9). */
export const QR_SIZE = 200;

/** Shown if no phone line is connected. North America reserves 555-0100 to 555-0199 for fiction. */
export const FICTIONAL_NUMBER = '+12025550143';

/** Severity of an alert test (SPEC section 7). */
export const ALERT_SEVERITY = 'high';
