import { emergencyNumberWords, type EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import { formatMessage } from '@health-commons/contracts/messages';
import { countryName } from '@health-commons/contracts/country-name';
import { pageLanguage } from '@health-commons/base/locale';
import { messages } from '../messages';

/** Returns the number in words for the end of a sentence, such as '112 in India', in the page's language. */
export function callWords(help: EmergencyNumber): string {
  if (pageLanguage() === 'en') return emergencyNumberWords(help);
  const { country, number } = help;
  return country === null
    ? formatMessage(messages['phone.call-local'], { number })
    : formatMessage(messages['phone.call-in'], { number, country: countryName(country) });
}
