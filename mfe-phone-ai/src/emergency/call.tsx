import { pageLanguage } from '@health-commons/base/locale';
import { countryName } from '@health-commons/contracts/country-name';
import {
  emergencyNumberWords,
  inSentence,
  type EmergencyNumber,
} from '@health-commons/contracts/emergency-numbers';
import { formatMessage } from '@health-commons/contracts/messages';
import { buttonClass, classNames } from '@health-commons/ui';
import styles from './emergency.module.css';
import { messages } from '../messages';

/** Returns the number in words for the end of a sentence, such as '112 in India', in the page's language. */
export function callWords(help: EmergencyNumber): string {
  if (pageLanguage() === 'en') return emergencyNumberWords(help);
  const { country, number } = help;
  return country === null
    ? formatMessage(messages['phone.call-local'], { number })
    : formatMessage(messages['phone.call-in'], { number, country: countryName(country) });
}

/**
 * A link that calls the emergency number. Also shown on devices that cannot call, so that visitors can read the
 * number.
 */
export function CallLink({ help: { number, country, name } }: { help: EmergencyNumber }) {
  return (
    <a className={classNames(buttonClass('primary'), styles['call'])} href={`tel:${number}`}>
      {name === null || country === null
        ? formatMessage(messages['phone.emergency-call-anywhere'], { number })
        : formatMessage(messages['phone.emergency-call'], {
            number,
            country: pageLanguage() === 'en' ? inSentence(name) : countryName(country),
          })}
    </a>
  );
}
