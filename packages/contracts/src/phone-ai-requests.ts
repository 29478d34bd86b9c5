import * as v from 'valibot';
import { objectMessage } from './errors';
import { checkList, oneOf, orNull, text } from './schema-parts';
import { CONSULTATION_LIMITS } from './phone-ai';

/** The urgency that a caller can state. 'normal' does not raise the urgency of the answer. */
const CALLER_URGENCIES = ['normal', 'urgent', 'emergency'] as const;
export type CallerUrgency = (typeof CALLER_URGENCIES)[number];

/** 'high' raises the urgency to emergency, and 'medium' to at least urgent. 'low' leaves the urgency to the rules. */
const ALERT_SEVERITIES = ['low', 'medium', 'high'] as const;
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];

const ALERT_LIMITS = { location: 200, description: 2_000 } as const;

/** Max bytes of a body. This is enough for all fields at their limits, even if every character is escaped. */
export const PHONE_AI_BODY_LIMIT = 48 * 1024;

/** Error of an alert without a phone number or symptoms (SPEC section 5). */
export const MISSING_FOR_ALERT = 'Please provide phone number and symptoms for emergency alert';

const phoneNumberSchema = text('phoneNumber', CONSULTATION_LIMITS.phoneNumber);

/** Words or sentences. Blank entries, such as after a trailing comma, are dropped. */
const symptomsSchema = v.pipe(
  v.array(v.string('each symptom must be text'), 'symptoms must be a list'),
  checkList<string>((list) => {
    const given = list.filter((entry) => typeof entry !== 'string' || entry.trim() !== '');
    const { symptoms, letters } = CONSULTATION_LIMITS;
    return [
      given.length === 0 && 'symptoms must name at least one symptom',
      list.length > symptoms && `symptoms must have at most ${symptoms} entries`,
      given.filter((entry) => typeof entry === 'string').join('').length > letters &&
        `symptoms must have at most ${letters} characters in total`,
    ];
  }),
  v.transform((list) => list.map((entry) => entry.trim()).filter((entry) => entry !== '')),
);

/** ISO code of the phone number's country. A number without '+' needs this code. A blank code becomes null. */
const countrySchema = orNull(
  v.pipe(
    v.string('country must be text'),
    v.trim(),
    v.regex(/^([A-Za-z]{2})?$/, 'country must be a code of two letters such as IN'),
    v.transform((code) => (code === '' ? null : code.toUpperCase())),
  ),
);

/**
 * The language of the page (BCP 47), in which the symptoms probably are. Without it, or if the site does not have it,
 * the header Accept-Language counts.
 */
const languageSchema = orNull(
  v.pipe(v.string('language must be text'), v.maxLength(35, 'language must be a tag such as es')),
);

const notAnObject = objectMessage('the body must be a JSON object');

/** Body of `POST /api/phone-ai/health-consultation`. */
export const consultationRequestSchema = v.object(
  {
    phoneNumber: phoneNumberSchema,
    symptoms: symptomsSchema,
    urgency: v.optional(oneOf(CALLER_URGENCIES, 'urgency'), 'normal'),
    country: countrySchema,
    language: languageSchema,
  },
  notAnObject,
);
export type ConsultationRequest = v.InferInput<typeof consultationRequestSchema>;

const noteSchema = (name: 'location' | 'description') =>
  orNull(
    v.pipe(
      v.string(`${name} must be text`),
      v.trim(),
      v.maxLength(ALERT_LIMITS[name], `${name} must have at most ${ALERT_LIMITS[name]} characters`),
      v.transform((note) => note || null),
    ),
  );

/** Body of `POST /api/phone-ai/emergency-alert`. `symptoms` may also be a single text. */
export const emergencyAlertRequestSchema = v.object(
  {
    phoneNumber: phoneNumberSchema,
    symptoms: v.pipe(
      v.unknown(),
      v.transform((given) => (typeof given === 'string' ? [given] : given)),
      symptomsSchema,
    ),
    severity: v.optional(oneOf(ALERT_SEVERITIES, 'severity'), 'high'),
    location: noteSchema('location'),
    description: noteSchema('description'),
    country: countrySchema,
    language: languageSchema,
  },
  notAnObject,
);
export type EmergencyAlertRequest = v.InferInput<typeof emergencyAlertRequestSchema> & {
  symptoms: string[] | string;
};
