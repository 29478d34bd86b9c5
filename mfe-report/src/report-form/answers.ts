import type { CountryCode } from '@health-commons/contracts/countries';
import { findCountry, normalizePostalCode } from '@health-commons/contracts/countries';
import type { GeocodeResult } from '@health-commons/contracts/geocode';
import type { IllnessType, NewReport, Severity, Symptom } from '@health-commons/contracts/reports';

/** What stands in the form's fields (SPEC.md, section 3). An empty country is none chosen. */
export type Answers = {
  readonly nickname: string;
  readonly country: CountryCode | '';
  readonly pinCode: string;
  readonly symptoms: readonly Symptom[];
  readonly illnessType: IllnessType;
  readonly severity: Severity;
};

export const NO_ANSWERS: Answers = {
  nickname: '',
  country: '',
  pinCode: '',
  symptoms: [],
  illnessType: 'unknown',
  severity: 'mild',
};

/** True while nothing was answered. */
export function isEmpty(answers: Answers): boolean {
  return JSON.stringify(answers) === JSON.stringify(NO_ANSWERS);
}

/** A country and a postal code that has more than blanks: what a look-up needs. */
export function hasLocation(answers: Answers): answers is Answers & { country: CountryCode } {
  return answers.country !== '' && normalizePostalCode(answers.pinCode) !== '';
}

/** The code of a supported country, or none: an autofilled or altered option is not taken at its word. */
export function toCountryCode(value: string): CountryCode | '' {
  return (findCountry(value)?.code ?? '') as CountryCode | '';
}

/** A report as it is sent. The nickname is collected but never sent (SPEC.md, section 3). */
export type SentReport = Required<Omit<NewReport, 'nickname'>>;

export function toReport(answers: Answers & { country: CountryCode }, place: GeocodeResult): SentReport {
  return {
    country: answers.country,
    pinCode: answers.pinCode.trim(),
    symptoms: [...answers.symptoms],
    illnessType: answers.illnessType,
    severity: answers.severity,
    latitude: place.latitude,
    longitude: place.longitude,
  };
}
