import type { CountryCode } from '@health-commons/contracts/countries';

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
