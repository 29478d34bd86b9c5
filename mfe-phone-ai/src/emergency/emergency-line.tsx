import { useState } from 'react';
import { COUNTRIES } from '@health-commons/contracts/countries';
import type { EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import { Disclosure, Notice, Select } from '@health-commons/ui';
import { messages } from '../messages';
import { SourceLink } from '../result/source-link';
import { CallLink } from './call-link';
import styles from './emergency.module.css';

const OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

type Props = { help: EmergencyNumber; country: string; onChoose: (country: string) => void };

export function EmergencyLine({ help, country, onChoose }: Props) {
  // Keep the initial value, because choosing a country must not close the disclosure.
  const [isUnknown] = useState(country === '');
  return (
    <Notice tone="error" role="note" title={messages['phone.emergency-title']}>
      <p>
        <CallLink help={help} />
      </p>
      <p>
        {messages['phone.emergency']}
        {help.country === null && ` ${messages['phone.emergency-anywhere']}`}
      </p>
      <Disclosure look="link" summary={messages['phone.country-change']} open={isUnknown}>
        <div className={styles['where']}>
          <Select
            label={messages['phone.country']}
            options={OPTIONS}
            placeholder={messages['phone.country-other']}
            value={country}
            onChange={(event) => onChoose(event.currentTarget.value)}
          />
          <SourceLink source={help.source} />
        </div>
      </Disclosure>
    </Notice>
  );
}
