import { COUNTRIES, COUNTRY_CODES } from '@health-commons/contracts/countries';
import * as v from 'valibot';
import { areaCode, isWellFormed } from '../geocode/postal-code';

const countrySchema = v.picklist(
  COUNTRY_CODES,
  `country must be one of ${COUNTRIES.map((country) => country.code).join(', ')}`,
);
const pinCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('pin_code must not be empty'),
  v.maxLength(12, 'pin_code must have at most 12 characters'),
);

/** The query of `GET /api/statistics`. `pin_code` is normalized as for reports. */
export const statisticsQuerySchema = v.pipe(
  v.object({ country: v.optional(countrySchema), pin_code: v.optional(pinCodeSchema) }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { country, pin_code: written } = dataset.value;
    if (written === undefined) return { country, pinCode: undefined };
    const reject = (message: string) => {
      addIssue({
        message,
        input: written,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'pin_code', value: written }],
      });
      return NEVER;
    };
    if (country === undefined) return reject('pin_code needs a country');
    const pinCode = areaCode(country, written);
    return isWellFormed(country, pinCode)
      ? { country, pinCode }
      : reject(`pin_code must be a postal code of ${country}`);
  }),
);
