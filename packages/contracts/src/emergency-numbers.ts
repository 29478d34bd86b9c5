import { findCountry, type CountryCode } from './countries';

type NumberSource = { readonly title: string; readonly url: string };

/**
 * The number to call. If the country is unknown, `country` is null and the number is 112, which works on most
 * mobile phones.
 */
export type EmergencyNumber = {
  readonly number: string;
  readonly country: string | null;
  /** Null if `country` is null. */
  readonly name: string | null;
  readonly source: NumberSource;
};

const EU: NumberSource = {
  title: 'European Commission: 112, the European emergency number',
  url: 'https://digital-strategy.ec.europa.eu/en/policies/112',
};

/** The number for an ambulance in each country. */
const NUMBERS: Readonly<Record<CountryCode, { number: string; source: NumberSource }>> = {
  IN: {
    number: '112',
    source: {
      title: 'Government of India: Emergency Response Support System',
      url: 'https://112.gov.in/',
    },
  },
  US: { number: '911', source: { title: 'National 911 Program', url: 'https://www.911.gov/' } },
  CA: {
    number: '911',
    source: {
      title: 'Canadian Radio-television and Telecommunications Commission: 9-1-1 services',
      url: 'https://crtc.gc.ca/eng/phone/911/can.htm',
    },
  },
  GB: {
    number: '999',
    source: {
      title: 'NHS: When to call 999',
      url: 'https://www.nhs.uk/nhs-services/urgent-and-emergency-care-services/when-to-call-999/',
    },
  },
  AU: {
    number: '000',
    source: { title: 'Australian Government: Triple Zero', url: 'https://www.triplezero.gov.au/' },
  },
  DE: { number: '112', source: EU },
  FR: { number: '112', source: EU },
  JP: {
    number: '119',
    source: {
      title: 'Japan National Tourism Organization: In case of emergency',
      url: 'https://www.japan.travel/en/plan/emergencies/',
    },
  },
  BR: {
    number: '192',
    source: {
      title: 'Ministério da Saúde: SAMU 192',
      url: 'https://www.gov.br/saude/pt-br/composicao/saes/samu-192',
    },
  },
  MX: {
    number: '911',
    source: {
      title: 'Gobierno de México: 088 y 911',
      url: 'https://www.gob.mx/policiafederal/articulos/088-911-responder-ante-cualquier-llamado',
    },
  },
  IT: { number: '112', source: EU },
  ES: { number: '112', source: EU },
  NL: { number: '112', source: EU },
  SE: { number: '112', source: EU },
  NO: {
    number: '113',
    source: {
      title: 'Helsenorge: Where to get help',
      url: 'https://www.helsenorge.no/en/foreigners-in-norway/refugees-and-asylum-seekers/where-to-get-help/',
    },
  },
};

const ANYWHERE: EmergencyNumber = {
  number: '112',
  country: null,
  name: null,
  source: {
    title: 'European Emergency Number Association: emergency numbers on mobile phones',
    url: 'https://eena.org/blog/is-112-a-valid-emergency-number-in-america',
  },
};

/** Returns the number to call in a country. `code` is ISO 3166-1 alpha-2. */
export function emergencyNumberOf(code: string | null | undefined): EmergencyNumber {
  const country = findCountry((code ?? '').toUpperCase());
  if (!country) return ANYWHERE;
  return { ...NUMBERS[country.code as CountryCode], country: country.code, name: country.name };
}

/** Returns a country's name as it appears within a sentence, such as 'the United Kingdom'. */
export const inSentence = (name: string): string =>
  /^(United|Netherlands)/.test(name) ? `the ${name}` : name;

/** Returns the number in words for the end of a sentence, such as '112 in India'. */
export function emergencyNumberWords({ number, name }: EmergencyNumber): string {
  return name === null
    ? `your local emergency number (${number} on most mobile phones)`
    : `${number} in ${inSentence(name)}`;
}
