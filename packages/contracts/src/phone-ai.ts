/** Responses of the phone AI endpoints (docs/phone-ai.md). */
import * as v from 'valibot';
import { ILLNESS_TYPES, SEVERITIES } from './vocabulary';

/** Max number of symptoms, max characters of all symptoms together (`letters`), and of a phone number. */
export const CONSULTATION_LIMITS = { symptoms: 50, letters: 4_000, phoneNumber: 100 } as const;

/** How soon the person needs help, most urgent first. */
export const URGENCIES = ['emergency', 'urgent', 'routine', 'self-care'] as const;
export type Urgency = (typeof URGENCIES)[number];

/**
 * 'delivered': the operator's system accepted an alert for the number, but no ambulance was called. 'not-configured':
 * nothing was stored or sent.
 */
const ALERT_STATES = ['delivered', 'not-configured'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

const sourceSchema = v.object({ title: v.string(), url: v.string() });
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Response of `POST /api/phone-ai/health-consultation`: the five fields of SPEC and further fields. */
export const consultationSchema = v.object({
  diagnosis: v.string(),
  confidence: share,
  severity: v.picklist(SEVERITIES),
  /**
   * Most important first. In an emergency, in every response to an alert, and with `callFirst`, the first
   * recommendation is to call the emergency number.
   */
  recommendations: v.array(v.string()),
  followUpRequired: v.boolean(),
  urgency: v.picklist(URGENCIES),
  /** All rules that fired, most urgent first. The first one explains the diagnosis. */
  rules: v.array(
    v.object({
      id: v.string(),
      words: v.string(),
      urgency: v.picklist(URGENCIES),
      source: sourceSchema,
    }),
  ),
  /** Sources of the recommendations, without duplicates. */
  sources: v.array(sourceSchema),
  /** Most likely first. Empty if there are too few symptoms, or if the likeliest illness does not fit the diagnosis. */
  illnesses: v.array(v.object({ illness: v.picklist(ILLNESS_TYPES), probability: share })),
  /**
   * Number of reports in the last 28 days from the phone number's country, without demonstration reports. The
   * probabilities in `illnesses` take these reports into account.
   */
  localReports: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** What was understood: findings that the person has (`present`) or denies. */
  findings: v.optional(v.array(v.object({ id: v.string(), name: v.string(), present: v.boolean() }))),
  /** Parts of the symptoms that were not understood. */
  unknown: v.array(v.string()),
  /**
   * Whether half of the words or more were not understood, or any of them is of a language that is not read. Then the
   * emergency number comes first, and `urgency` is at least urgent.
   */
  callFirst: v.optional(v.boolean()),
  /** Says in the sender's language (a code of BCP 47) that too little was understood, and which number to call. */
  hint: v.optional(v.object({ language: v.string(), text: v.string() })),
  emergencyNumber: v.object({
    number: v.string(),
    country: v.nullable(v.string()),
    name: v.nullable(v.string()),
    source: sourceSchema,
  }),
  disclaimer: v.string(),
  /**
   * The messages of the English sentences above, by which pages translate them. `field` is the path of the text, such
   * as 'rules.0.words'; a text of several sentences has one entry for each. `values` are ids: of a rule for `may`, of a
   * finding or of an illness. A message's `{call}` stands for `emergencyNumber`.
   */
  statements: v.optional(
    v.array(v.object({ field: v.string(), id: v.string(), values: v.record(v.string(), v.string()) })),
  ),
  /** Whether findings of a language model changed the answer. They can raise the urgency but never lower it. */
  assistedByModel: v.boolean(),
  lastUpdated: v.string(),
});
export type Consultation = v.InferOutput<typeof consultationSchema>;

/** Response of `POST /api/phone-ai/emergency-alert`: a consultation and the state of the alert. */
export const emergencyAlertAnswerSchema = v.object({
  ...consultationSchema.entries,
  alert: v.object({
    /** Null if nothing was sent. */
    id: v.nullable(v.string()),
    state: v.picklist(ALERT_STATES),
    /** Explains `state` to the sender. */
    words: v.string(),
  }),
});
export type EmergencyAlertAnswer = v.InferOutput<typeof emergencyAlertAnswerSchema>;
