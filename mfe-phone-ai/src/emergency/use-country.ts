import { useState } from 'react';
import { emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';
import { countryOfZone } from './zone-country';

/** The visitor's country, from the device's time zone until they choose. It selects the emergency number and how a national phone number is read. */
export function useCountry() {
  const [country, choose] = useState<string>(() =>
    countryOfZone(Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
  return { country, choose, help: emergencyNumberOf(country) };
}
