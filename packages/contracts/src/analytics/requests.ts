import * as v from 'valibot';
import { objectMessage } from '../errors';
import { SYMPTOMS, type Symptom } from '../reports';
import { DEFAULT_TIMEFRAME, LOCATION_HELP, LOCATIONS, parseLocation, TIMEFRAMES } from './places';

const locationSchema = v.pipe(
  v.string(LOCATION_HELP),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const place = parseLocation(dataset.value);
    if (place) return place;
    addIssue({ message: LOCATION_HELP });
    return NEVER;
  }),
);
export const optionalLocationSchema = v.optional(locationSchema, LOCATIONS[0]);

/** Returns the schema of a query parameter with a number of days. Its errors contain `name`. */
export function timeframeSchema(name: 'timeframe' | 'period') {
  const message = `${name} must be one of ${TIMEFRAMES.join(', ')} days`;
  return v.optional(
    v.pipe(
      v.string(message),
      v.picklist(
        TIMEFRAMES.map((days) => String(days)),
        message,
      ),
      v.transform(Number),
    ),
    String(DEFAULT_TIMEFRAME),
  );
}

const GENDERS = ['female', 'male', 'other'] as const;
const AGE = { min: 0, max: 120 } as const;
/** Maximum number of entries, and of characters in each entry. */
const MEDICAL_HISTORY = { entries: 20, maxLength: 100 } as const;

const blankIsNull = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;

const ageMessage = `age must be a whole number from ${AGE.min} to ${AGE.max}`;
const ageSchema = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(blankIsNull),
    v.transform((value) =>
      typeof value === 'string' && /^\d{1,3}$/.test(value.trim()) ? Number(value) : value,
    ),
    v.nullable(
      v.pipe(
        v.number(ageMessage),
        v.check((age) => Number.isInteger(age) && age >= AGE.min && age <= AGE.max, ageMessage),
      ),
    ),
  ),
);
const genderSchema = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(blankIsNull),
    v.transform((value) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
    v.nullable(v.picklist(GENDERS, `gender must be one of ${GENDERS.join(', ')}`)),
  ),
);
const symptomMessage = `each symptom must be one of ${SYMPTOMS.join(', ')}`;
const known = new Map<string, Symptom>(SYMPTOMS.map((symptom) => [symptom.toLowerCase(), symptom]));
const symptomSchema = v.pipe(
  v.string(symptomMessage),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const symptom = known.get(dataset.value.trim().toLowerCase());
    if (symptom) return symptom;
    addIssue({ message: symptomMessage });
    return NEVER;
  }),
);

/** Rejects a list that is too long. Unlike `v.maxLength`, it also does so if an entry is invalid. */
const atMost = <Item>(limit: number, message: string) =>
  v.rawCheck<Item[]>(({ dataset, addIssue }) => {
    const list: unknown = dataset.value;
    if (Array.isArray(list) && list.length > limit) addIssue({ message });
  });

/** The body of `POST /api/analytics/risk-assessment`. A blank age or gender becomes null. */
export const riskRequestSchema = v.object(
  {
    location: optionalLocationSchema,
    age: ageSchema,
    gender: genderSchema,
    symptoms: v.optional(
      v.pipe(
        v.array(symptomSchema, 'symptoms must be a list'),
        atMost<Symptom>(SYMPTOMS.length, `symptoms must name ${SYMPTOMS.length} symptoms at most`),
      ),
      [],
    ),
    medicalHistory: v.optional(
      v.pipe(
        v.array(
          v.pipe(
            v.string('each entry of medicalHistory must be text'),
            v.trim(),
            v.maxLength(
              MEDICAL_HISTORY.maxLength,
              `each entry of medicalHistory must have at most ${MEDICAL_HISTORY.maxLength} characters`,
            ),
          ),
          'medicalHistory must be a list',
        ),
        atMost(
          MEDICAL_HISTORY.entries,
          `medicalHistory must have at most ${MEDICAL_HISTORY.entries} entries`,
        ),
      ),
      [],
    ),
  },
  objectMessage('the body must be a JSON object'),
);
