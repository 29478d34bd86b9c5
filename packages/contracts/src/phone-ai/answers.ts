import * as v from 'valibot';
import { ILLNESS_TYPES, SEVERITIES } from '../reports';

/** What to do, the most urgent first. */
export const URGENCIES = ['emergency', 'urgent', 'routine', 'self-care'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** 'not-configured': nothing was stored or sent. 'delivered': the operator's system accepted it; this does not call an ambulance. */
const ALERT_STATES = ['queued', 'delivered', 'not-configured'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

const sourceSchema = v.object({ title: v.string(), url: v.string() });
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Response of `POST /api/phone-ai/health-consultation`: SPEC's five fields and ours. */
export const consultationSchema = v.object({
  diagnosis: v.string(),
  confidence: share,
  severity: v.picklist(SEVERITIES),
  /** What to do, the most important first; an emergency's first is to call. */
  recommendations: v.array(v.string()),
  followUpRequired: v.boolean(),
  urgency: v.picklist(URGENCIES),
  /** Why: every rule that fired, most urgent first. */
  rules: v.array(
    v.object({
      id: v.string(),
      words: v.string(),
      urgency: v.picklist(URGENCIES),
      source: sourceSchema,
    }),
  ),
  /** The recommendations' sources, each once. */
  sources: v.array(sourceSchema),
  /** Likely illnesses, most likely first; empty when unknown or when they contradict the diagnosis. */
  illnesses: v.array(v.object({ illness: v.picklist(ILLNESS_TYPES), probability: share })),
  /** Reports of the last 28 days from the number's country that count in `illnesses`, those of a demonstration left out. */
  localReports: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Parts of what was sent that were not understood. */
  unknown: v.array(v.string()),
  emergencyNumber: v.object({
    number: v.string(),
    country: v.nullable(v.string()),
    name: v.nullable(v.string()),
    source: sourceSchema,
  }),
  /** A language model's wording of why, where it agrees with the rules and there is no hurry; never what to do. */
  explanation: v.optional(v.string()),
  disclaimer: v.string(),
  /** True when a language model read the symptoms, too. It can raise the urgency and never lower it. */
  assistedByModel: v.boolean(),
  lastUpdated: v.string(),
});
export type Consultation = v.InferOutput<typeof consultationSchema>;

/** Response of `POST /api/phone-ai/emergency-alert`: a consultation and the state of the alert. */
export const emergencyAlertAnswerSchema = v.object({
  ...consultationSchema.entries,
  alert: v.object({
    /** Null when nothing was stored. */
    id: v.nullable(v.string()),
    state: v.picklist(ALERT_STATES),
    /** What that means, to be shown to the sender as it is. */
    words: v.string(),
  }),
});
export type EmergencyAlertAnswer = v.InferOutput<typeof emergencyAlertAnswerSchema>;
