import { useState } from 'react';
import { emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';
import { countryOfZone } from './zone-country';

/**
 * Returns the visitor's country, initially from the device's time zone. The country decides the emergency number and
 * how national phone numbers are read.
 */
export function useCountry() {
  const [country, choose] = useState<string>(() =>
    countryOfZone(Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
  return { country, choose, help: emergencyNumberOf(country) };
}
