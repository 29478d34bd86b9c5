import { useState } from 'react';
import { countryOfNumber } from '@health-commons/contracts/calling-codes';
import type { CountryCode } from '@health-commons/contracts/countries';
import { emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';

/**
 * Returns the visitor's country. It decides the emergency number and how national phone numbers are read. The API takes
 * the country from the phone number, so the page does too: a number with a calling code decides, else the visitor's
 * choice, else the device's time zone.
 */
export function useCountry(phoneNumber: string) {
  const [chosen, choose] = useState<string>(() => countryOfZone(timeZone()));
  const ofNumber = countryOfNumber(phoneNumber, chosen);
  const country = ofNumber ?? chosen;
  return { country, choose, isFromNumber: ofNumber !== null, help: emergencyNumberOf(country) };
}

export type VisitorCountry = ReturnType<typeof useCountry>;

type WithTemporal = { Temporal?: { Now: { timeZoneId: () => string } } };

/**
 * Returns the device's time zone, such as 'Asia/Kolkata'. Uses Temporal if the browser has it, because a formatter
 * takes 0.1 s to create on an old phone.
 */
export const timeZone = (): string =>
  (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

const AMERICA: Readonly<Record<'US' | 'CA' | 'MX' | 'BR', string>> = {
  US: 'New_York Detroit Indiana Kentucky Louisville Chicago North_Dakota Menominee Denver Boise Phoenix Los_Angeles Anchorage Juneau Sitka Nome',
  CA: 'Toronto Montreal Halifax St_Johns Moncton Winnipeg Regina Edmonton Vancouver Whitehorse Yellowknife Iqaluit',
  MX: 'Mexico_City Monterrey Merida Cancun Chihuahua Ciudad_Juarez Hermosillo Mazatlan Tijuana Ojinaga Matamoros',
  BR: 'Sao_Paulo Bahia Fortaleza Recife Maceio Belem Araguaina Santarem Manaus Cuiaba Campo_Grande Porto_Velho Boa_Vista Rio_Branco Noronha',
};

/** What the names of each country's time zones start with, including former names that browsers still use. */
const ZONES: Readonly<Record<CountryCode, readonly string[]>> = {
  IN: ['Asia/Kolkata', 'Asia/Calcutta'],
  US: [...zonesOf(AMERICA.US), 'Pacific/Honolulu'],
  CA: zonesOf(AMERICA.CA),
  GB: ['Europe/London', 'Europe/Belfast'],
  AU: ['Australia/'],
  DE: ['Europe/Berlin', 'Europe/Busingen'],
  FR: ['Europe/Paris'],
  JP: ['Asia/Tokyo'],
  BR: zonesOf(AMERICA.BR),
  MX: zonesOf(AMERICA.MX),
  IT: ['Europe/Rome'],
  ES: ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta'],
  NL: ['Europe/Amsterdam'],
  SE: ['Europe/Stockholm'],
  NO: ['Europe/Oslo'],
};

function zonesOf(cities: string): string[] {
  return cities.split(' ').map((city) => `America/${city}`);
}

/** Returns the supported country of a time zone, or '' if there is none. */
export function countryOfZone(zone: string | undefined): CountryCode | '' {
  const zones = Object.entries(ZONES) as [CountryCode, readonly string[]][];
  return zones.find(([, starts]) => starts.some((start) => zone?.startsWith(start)))?.[0] ?? '';
}
