import { useState } from 'react';
import { emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';
import { countryOfZone } from './zone-country';

/** Where the visitor is: what the device's clock says until they choose. It says whom to call, and how their telephone number is read. */
export function useCountry() {
  const [country, choose] = useState<string>(() =>
    countryOfZone(Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
  return { country, choose, help: emergencyNumberOf(country) };
}
