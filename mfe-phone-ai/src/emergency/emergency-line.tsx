import { useState } from 'react';
import { pageLanguage } from '@health-commons/base/locale';
import { countryName, countryOptions } from '@health-commons/contracts/country-name';
import {
  emergencyNumberWords,
  inSentence,
  type EmergencyNumber,
} from '@health-commons/contracts/emergency-numbers';
import { formatMessage } from '@health-commons/contracts/messages';
import { getSite } from '@health-commons/platform';
import { buttonClass, classNames, Disclosure, Notice, Select } from '@health-commons/ui';
import { messages } from '../messages';
import { SourceLink } from '../result/source-link';
import styles from './emergency.module.css';
import type { VisitorCountry } from './country';

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

const OPTIONS = countryOptions(getSite().countries);

/** Returns the site's countries, and also the selected one, because it can be that of the device's time zone. */
const optionsWith = (selected: string) =>
  selected === '' || OPTIONS.some(({ value }) => value === selected)
    ? OPTIONS
    : [...OPTIONS, { value: selected, label: countryName(selected) }];

/** The number to call, and a choice of the country unless the phone number decides it. */
export function EmergencyLine({ where }: { where: VisitorCountry }) {
  const { help, country, choose, isFromNumber } = where;
  const anywhere = messages['phone.emergency-anywhere'];
  // Keep the initial value, because choosing a country must not close the disclosure.
  const [isUnknown] = useState(country === '');
  return (
    <Notice tone="error" role="note" title={messages['phone.emergency-title']}>
      <p>
        <CallLink help={help} />
      </p>
      <p>
        {help.country === null ? `${messages['phone.emergency']} ${anywhere}` : messages['phone.emergency']}
      </p>
      {isFromNumber ? (
        // As high as the other disclosure while closed, so that the form stays in place while the visitor types.
        <Disclosure key="number" look="link" summary={messages['phone.country-elsewhere']}>
          {help.country !== null && (
            <p>
              {messages['phone.country-from-number']} {messages['phone.emergency-anywhere']}
            </p>
          )}
          <SourceLink source={help.source} />
        </Disclosure>
      ) : (
        <Disclosure key="choice" look="link" summary={messages['phone.country-change']} open={isUnknown}>
          <div className={styles['where']}>
            <Select
              label={messages['phone.country']}
              options={optionsWith(country)}
              placeholder={messages['phone.country-other']}
              value={country}
              onChange={choose}
            />
            <SourceLink source={help.source} />
          </div>
        </Disclosure>
      )}
    </Notice>
  );
}
