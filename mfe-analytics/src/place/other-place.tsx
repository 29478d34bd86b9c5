import { useState, type FormEvent } from 'react';
import { findCountries, findCountry } from '@health-commons/contracts/countries';
import { formatMessage } from '@health-commons/contracts/messages';
import { countryName } from '@health-commons/contracts/country-name';
import { getSite } from '@health-commons/platform';
import { Button, Disclosure, Select, TextField } from '@health-commons/ui';
import { messages } from '../messages';
import { readLocation } from '../selection/selection';
import styles from './place.module.css';

const OPTIONS = findCountries(getSite().countries).map(({ code }) => ({
  value: code,
  label: countryName(code),
}));

type Fault = { country?: string; prefix?: string };

/** The form for a place that the site does not list: a country, or a country and a prefix. */
export function OtherPlace({ onChoose }: { onChoose: (location: string) => void }) {
  const [country, setCountry] = useState('');
  const [prefix, setPrefix] = useState('');
  const [fault, setFault] = useState<Fault>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const location = readLocation(prefix.trim() === '' ? country : `${country}-${prefix}`);
    if (location !== null) {
      setFault({});
      onChoose(location);
      return;
    }
    setFault(
      country === ''
        ? { country: messages['analytics.other-missing'] }
        : { prefix: messages['analytics.other-invalid'] },
    );
  };
  return (
    <Disclosure look="link" summary={messages['analytics.other']}>
      <form className={styles['form']} aria-label={messages['analytics.other']} noValidate onSubmit={submit}>
        <Select
          label={messages['analytics.other-country']}
          placeholder={messages['analytics.other-country-choose']}
          options={OPTIONS}
          value={country}
          error={fault.country}
          onChange={({ target }) => setCountry(target.value)}
        />
        <TextField
          label={messages['analytics.other-prefix']}
          hint={formatMessage(messages['analytics.other-hint'], {
            example: (findCountry(country)?.example ?? '400001').slice(0, 3).trim(),
          })}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          value={prefix}
          error={fault.prefix}
          onChange={({ target }) => setPrefix(target.value)}
        />
        <Button variant="secondary" type="submit">
          {messages['analytics.other-show']}
        </Button>
      </form>
    </Disclosure>
  );
}
