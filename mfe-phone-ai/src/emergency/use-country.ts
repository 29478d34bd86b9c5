import { useState } from 'react';
import { countryOfNumber } from '@health-commons/contracts/calling-codes';
import { emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';
import { timeZone } from './time-zone';
import { countryOfZone } from './zone-country';

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
