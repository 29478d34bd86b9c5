import { plainText } from '@health-commons/base/typed';
import * as v from 'valibot';
import { objectMessage } from '../errors';
import { oneOf } from '../schema-parts';
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

const blankIsNull = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;

/** A field of any type that `read` turns into a valid value or null. */
const readOrNull = <Schema extends v.GenericSchema>(read: (given: unknown) => unknown, schema: Schema) =>
  v.optional(v.pipe(v.unknown(), v.transform(blankIsNull), v.transform(read), v.nullable(schema)));

const ageMessage = `age must be a whole number from ${AGE.min} to ${AGE.max}`;
const ageSchema = readOrNull(
  (given) => {
    const text = typeof given === 'string' ? plainText(given).trim() : '';
    return /^\d{1,3}$/.test(text) ? Number(text) : given;
  },
  v.pipe(
    v.number(ageMessage),
    v.check((age) => Number.isInteger(age) && age >= AGE.min && age <= AGE.max, ageMessage),
  ),
);
const genderSchema = readOrNull(
  (given) => (typeof given === 'string' ? given.trim().toLowerCase() : given),
  oneOf(GENDERS, 'gender'),
);
const texts = (name: string) =>
  v.optional(v.array(v.string(`each entry of ${name} must be text`), `${name} must be a list`), []);

/** The body of `POST /api/analytics/risk-assessment`. A blank age or gender becomes null. */
export const riskRequestSchema = v.object(
  {
    location: optionalLocationSchema,
    age: ageSchema,
    gender: genderSchema,
    // The specification sends both lists empty. The consultation judges symptoms; this answer uses neither.
    symptoms: texts('symptoms'),
    medicalHistory: texts('medicalHistory'),
  },
  objectMessage('the body must be a JSON object'),
);
