import { defineMessages } from '@health-commons/base/catalogue';
import { findCountries, findCountry } from '@health-commons/contracts/countries';
import { countryName } from '@health-commons/contracts/country-name';
import { formatMessage } from '@health-commons/contracts/messages';
import { isPlaceName, placeText } from '@health-commons/contracts/named-place';
import { usePlaceSearch } from '@health-commons/data';
import { getSite, useConfig } from '@health-commons/platform';
import { Button, classNames, Select, shared, TextField } from '@health-commons/ui';
import { useState, type FormEvent } from 'react';
import english from '../locales/en/place.json';
import { locationOf, readLocation } from '../selection/selection';
import { messages } from '../messages';
import styles from './place.module.css';

const placeMessages = defineMessages(english);

const OPTIONS = findCountries(getSite().countries).map(({ code }) => ({
  value: code,
  label: countryName(code),
}));

type Fault = { country?: string; prefix?: string };

/** British and Canadian areas may be letters only: 'SW', 'K'. */
const isArea = (country: string, text: string) =>
  /^[A-Z]/.test(findCountry(country)?.example ?? '') && /^[a-z]{1,2}$/i.test(text);

/** The form for a place that the site does not list: a country, a country and a prefix, or the name of a place. */
export default function OtherPlace({ onChoose }: { onChoose: (location: string) => void }) {
  const [country, setCountry] = useState('');
  const [prefix, setPrefix] = useState('');
  const [fault, setFault] = useState<Fault>({});
  const search = usePlaceSearch(useConfig().api, (place) => onChoose(locationOf(place)));
  const edit = (change: () => void) => {
    search.reset();
    setFault({});
    change();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPlaceName(prefix) && !isArea(country, prefix)) {
      void search.find(prefix, country);
      return;
    }
    const location = readLocation(prefix.trim() === '' ? country : `${country}-${prefix}`);
    if (location !== null) {
      setFault({});
      onChoose(location);
      return;
    }
    setFault(
      country === ''
        ? { country: placeMessages['analytics.other-missing'] }
        : { prefix: placeMessages['analytics.other-invalid'] },
    );
  };
  return (
    <>
      <form
        className={classNames(shared['box'], styles['form'])}
        aria-label={messages['analytics.other']}
        noValidate
        onSubmit={submit}
      >
        <Select
          label={placeMessages['analytics.other-country']}
          placeholder={placeMessages['analytics.other-country-choose']}
          options={OPTIONS}
          value={country}
          error={fault.country}
          onChange={({ target }) => edit(() => setCountry(target.value))}
        />
        <TextField
          label={placeMessages['analytics.other-prefix']}
          hint={formatMessage(placeMessages['analytics.other-hint'], {
            example: (findCountry(country)?.example ?? '400001').slice(0, 3).trim(),
          })}
          autoCapitalize="words"
          autoComplete="off"
          spellCheck={false}
          value={prefix}
          error={search.hasFailed ? search.text : fault.prefix}
          onChange={({ target }) => edit(() => setPrefix(target.value))}
        />
        <Button variant="secondary" type="submit">
          {placeMessages['analytics.other-show']}
        </Button>
      </form>
      {/* Always rendered: screen readers announce a change inside a live region, but not a new live region. */}
      <p role="status">{search.hasFailed ? '' : search.text}</p>
      {search.places.length > 0 && (
        <div role="group" aria-label={search.text} className={shared['stack']}>
          {search.places.map((place) => (
            <Button key={placeText(place)} variant="secondary" onClick={() => onChoose(locationOf(place))}>
              {placeText(place)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
