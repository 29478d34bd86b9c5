import * as v from 'valibot';
import { COUNTRIES, COUNTRY_CODES } from './countries';
import { objectMessage } from './errors';
import { ILLNESS_TYPES, SEVERITIES, SYMPTOMS } from './generated/database';

export { ILLNESS_TYPES, SEVERITIES, SYMPTOMS };

export type IllnessType = (typeof ILLNESS_TYPES)[number];
export type Severity = (typeof SEVERITIES)[number];
export type Symptom = (typeof SYMPTOMS)[number];

/** What a place is called on load when a row has none (SPEC section 3). */
export const DEFAULT_PIN_CODE = '00000';

/** `GET /api/reports`: rows when `limit` is absent, and the most it may ask for. */
export const REPORTS_PAGE = { default: 500, max: 1000 } as const;

/** Bytes of body that `POST /api/reports` reads before it refuses. */
export const REPORT_BODY_LIMIT = 8 * 1024;

/** A row of public.symptom_reports, as lists and realtime events carry it. */
export const reportRowSchema = v.object({
  id: v.string(),
  country: v.string(),
  pin_code: v.string(),
  symptoms: v.array(v.string()),
  illness_type: v.string(),
  severity: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  created_at: v.string(),
  is_demonstration: v.boolean(),
});
export type ReportRow = v.InferOutput<typeof reportRowSchema>;

const coordinate = (limit: number, name: string) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.number(`${name} must be a number`),
        v.minValue(-limit, `${name} must be between -${limit} and ${limit}`),
        v.maxValue(limit, `${name} must be between -${limit} and ${limit}`),
      ),
    ),
  );

/**
 * The body of `POST /api/reports`. Coordinates are range-checked and otherwise not trusted: the server finds the place
 * from the postal code. A nickname is accepted and dropped: it never leaves the visitor's device with our own form.
 */
export const newReportSchema = v.object(
  {
    country: v.picklist(
      COUNTRY_CODES,
      `country must be one of ${COUNTRIES.map((country) => country.code).join(', ')}`,
    ),
    pinCode: v.pipe(
      v.string('pinCode must be text'),
      v.trim(),
      v.nonEmpty('pinCode must not be empty'),
      v.maxLength(12, 'pinCode must have 12 characters at most'),
    ),
    symptoms: v.pipe(
      v.array(
        v.picklist(SYMPTOMS, `each symptom must be one of ${SYMPTOMS.join(', ')}`),
        'symptoms must be a list',
      ),
      // Looks at the list also when one of its symptoms is unknown, which minLength and maxLength do not: every fault is named.
      v.rawCheck(({ dataset, addIssue }) => {
        const symptoms: unknown = dataset.value;
        if (!Array.isArray(symptoms)) return;
        if (symptoms.length === 0) addIssue({ message: 'symptoms must name at least one symptom' });
        if (symptoms.length > SYMPTOMS.length)
          addIssue({ message: `symptoms must name ${SYMPTOMS.length} symptoms at most` });
        if (new Set(symptoms).size !== symptoms.length) addIssue({ message: 'symptoms must not repeat' });
      }),
    ),
    illnessType: v.optional(
      v.picklist(ILLNESS_TYPES, `illnessType must be one of ${ILLNESS_TYPES.join(', ')}`),
      'unknown',
    ),
    severity: v.optional(v.picklist(SEVERITIES, `severity must be one of ${SEVERITIES.join(', ')}`), 'mild'),
    latitude: coordinate(90, 'latitude'),
    longitude: coordinate(180, 'longitude'),
    nickname: v.optional(
      v.nullable(
        v.pipe(
          v.string('nickname must be text'),
          v.maxLength(100, 'nickname must have 100 characters at most'),
        ),
      ),
    ),
  },
  objectMessage('the body must be a JSON object'),
);
export type NewReport = v.InferInput<typeof newReportSchema>;

/** `data` of the 201 (or, for a repeated Idempotency-Key, 200) answer to `POST /api/reports`. */
export const reportCreatedSchema = v.object({
  data: v.object({
    id: v.string(),
    pin_code: v.string(),
    illness_type: v.string(),
    created_at: v.string(),
  }),
});
export type ReportCreated = v.InferOutput<typeof reportCreatedSchema>;
