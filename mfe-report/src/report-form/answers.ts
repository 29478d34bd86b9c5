import { findCountry, type CountryCode } from '@health-commons/contracts/countries';
import type { GeocodeResult } from '@health-commons/contracts/geocode';
import { districtOf } from '@health-commons/contracts/postal-code';
import { mapFields, pickFields, type ReportAnswers } from '@health-commons/contracts/report-fields';
import type { ReportToSend } from '@health-commons/data';

/**
 * Whom a report is for. Stays on this device, like the nickname, because only the advice on the page depends on it
 * (docs/decisions/0007).
 */
export const REPORT_FOR = ['me', 'child', 'other'] as const;
export type ReportFor = (typeof REPORT_FOR)[number];

export type Answers = ReportAnswers & { readonly nickname: string; readonly reportFor: ReportFor };

export const NO_ANSWERS: Answers = {
  nickname: '',
  reportFor: 'me',
  ...mapFields<ReportAnswers>(({ empty }) => empty),
};

export function isEmpty(answers: Answers): boolean {
  return JSON.stringify(answers) === JSON.stringify(NO_ANSWERS);
}

/** Returns true if there is a country and a postal code that is not blank. The postal check needs both. */
export function hasLocation(answers: Answers): answers is Answers & { country: CountryCode } {
  return answers.country !== '' && districtOf('', answers.pinCode) !== '';
}

/** Returns '' for the value of 'Select a country' and for an unsupported country. */
export function toCountryCode(value: string): CountryCode | '' {
  return (findCountry(value)?.code ?? '') as CountryCode | '';
}

/**
 * Returns the report to send: without the nickname (SPEC.md, section 3), and with only the district of the postal code.
 * `place` is null if the postal code is not verified, because the visitor is offline.
 */
export function toReport(
  answers: Answers & { country: CountryCode },
  place: GeocodeResult | null,
): ReportToSend {
  return {
    ...pickFields(answers),
    country: answers.country,
    pinCode: districtOf(answers.country, answers.pinCode),
    symptoms: [...answers.symptoms],
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}
