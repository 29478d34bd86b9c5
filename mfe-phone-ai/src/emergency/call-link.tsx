import { inSentence, type EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import { pageLanguage } from '@health-commons/base/locale';
import { countryName } from '@health-commons/contracts/country-name';
import { formatMessage } from '@health-commons/contracts/messages';
import { buttonClass, classNames } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './emergency.module.css';

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
