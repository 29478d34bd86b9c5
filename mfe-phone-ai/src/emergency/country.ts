import { useState } from 'react';
import { countryOfNumber } from '@health-commons/contracts/calling-codes';
import type { CountryCode } from '@health-commons/contracts/countries';
import { emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';
import timeZones from './time-zones.json';

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

/** What the names of each country's time zones start with, including former names that browsers still use. */
const ZONES = Object.entries(timeZones satisfies Record<CountryCode, string[]>) as [CountryCode, string[]][];

/** Returns the supported country of a time zone, or '' if there is none. */
export const countryOfZone = (zone: string | undefined): CountryCode | '' =>
  ZONES.find(([, starts]) => starts.some((start) => zone?.startsWith(start)))?.[0] ?? '';
