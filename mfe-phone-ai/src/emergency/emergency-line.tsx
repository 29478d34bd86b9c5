import { useState } from 'react';
import { findCountries } from '@health-commons/contracts/countries';
import { countryName } from '@health-commons/contracts/country-name';
import { getSite } from '@health-commons/platform';
import { Disclosure, Notice, Select } from '@health-commons/ui';
import { messages } from '../messages';
import { SourceLink } from '../result/source-link';
import { CallLink } from './call';
import styles from './emergency.module.css';
import type { VisitorCountry } from './country';

const toOption = ({ code }: { code: string }) => ({ value: code, label: countryName(code) });
const OPTIONS = findCountries(getSite().countries).map(toOption);

/** Returns the site's countries, and also the selected one, because it can be that of the device's time zone. */
const optionsWith = (selected: string) =>
  selected === '' || OPTIONS.some(({ value }) => value === selected)
    ? OPTIONS
    : [...OPTIONS, toOption({ code: selected })];

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
              onChange={(event) => choose(event.currentTarget.value)}
            />
            <SourceLink source={help.source} />
          </div>
        </Disclosure>
      )}
    </Notice>
  );
}
