import { defineMessages } from '@health-commons/base/catalogue';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { joinList } from '@health-commons/base/locale';
import { findCountry, type CountryCode } from '@health-commons/contracts/countries';
import type { GeocodeResult } from '@health-commons/contracts/geocode';
import { formatMessage } from '@health-commons/contracts/messages';
import { countryName, countryOptions } from '@health-commons/contracts/country-name';
import { isPlaceName, placeText, type NamedPlace } from '@health-commons/contracts/named-place';
import { districtOf, readPostalCode } from '@health-commons/contracts/postal-code';
import type { PlacePrecision } from '@health-commons/contracts/postal-levels';
import { usePlaceSearch, useSupabase } from '@health-commons/data';
import { getSite, useConfig } from '@health-commons/platform';
import { Button, classNames, Select, remote, shared, TextField } from '@health-commons/ui';
import type { FoundArea } from '../layers/area-marker';
import english from '../locales/en/area.json';
import styles from './find-area.module.css';

const areaMessages = defineMessages(english);

const ZOOMS = { exact: 12, city: 10, region: 6 } as const satisfies Record<PlacePrecision, number>;

function toFoundArea(
  code: string,
  { city, state, country, latitude, longitude, precision = 'city' }: GeocodeResult,
): FoundArea {
  const parts = precision === 'region' ? [state || city, country] : [city, state];
  const name = joinList([...new Set(parts)].filter((part) => part !== '')) || country;
  const id = precision === 'exact' ? 'area.found' : (`area.found-${precision}` as const);
  return {
    place: { lat: latitude, lon: longitude, zoom: ZOOMS[precision] },
    text: formatMessage(areaMessages[id], { code, place: name }),
  };
}

const toNamedArea = (place: NamedPlace): FoundArea => ({
  place: { lat: place.lat, lon: place.lon, zoom: ZOOMS.city },
  text: formatMessage(areaMessages['area.found-name'], { place: placeText(place) }),
});

const OPTIONS = countryOptions(getSite().countries);

const UNAVAILABLE = `${areaMessages['area.unavailable']}. ${areaMessages['area.unavailable-text']}`;

/** `meant` is a code that the visitor may have meant. */
function invalidText(code: string, id: string, meant: string | null = null): string {
  const country = countryName(id);
  const example = findCountry(id)?.example ?? '';
  return [
    formatMessage(areaMessages['area.invalid'], { code, country }),
    meant === null
      ? formatMessage(areaMessages['area.example'], { country, example })
      : formatMessage(areaMessages['area.meant'], { code: meant }),
  ].join(' ');
}

/** What is said about a postal code. `meant` is a code that the visitor may have meant. */
type Said = { text: string; hasFailed: boolean; meant: string | null };
const NOTHING: Said = { text: '', hasFailed: false, meant: null };

/**
 * Looks up the name of a place, or the district of a postal code, and calls `onFound` with its place. The visitor
 * chooses among places of one name. The code is not sent whole, and not written to storage or the page's URL. An
 * impossible code is not sent at all.
 */
export default function FindArea({ onFound }: { onFound: (area: FoundArea) => void }) {
  const { geocode } = useSupabase();
  const [country, setCountry] = useState<CountryCode | ''>('');
  const [code, setCode] = useState('');
  const [{ text, hasFailed, meant }, say] = useState(NOTHING);
  const field = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const search = usePlaceSearch(useConfig().api, (place) => onFound(toNamedArea(place)));

  const fail = (problem: string, code: string | null = null) =>
    say({ text: problem, hasFailed: true, meant: code });

  async function find(typed: string): Promise<void> {
    running.current?.abort();
    if (country === '' || districtOf('', typed) === '') return fail(areaMessages['area.missing']);
    const reading = readPostalCode(country, typed);
    if (reading.status === 'none')
      return fail(invalidText(typed.trim(), country, reading.meant), reading.meant);
    const { signal } = (running.current = new AbortController());
    say({ ...NOTHING, text: areaMessages['area.finding'] });
    const outcome = await geocode(reading.district, country, signal).catch(() => null);
    if (signal.aborted) return;
    if (outcome?.status !== 'valid')
      return fail(outcome?.status === 'invalid' ? invalidText(reading.district, country) : UNAVAILABLE);
    say(NOTHING);
    onFound(toFoundArea(reading.district, outcome.place));
  }

  const edit = (change: () => void) => {
    running.current?.abort();
    search.reset();
    say(NOTHING);
    change();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (isPlaceName(code) ? search.find(code, country) : find(code));
  };
  const takeMeant = (taken: string) => {
    field.current?.focus();
    edit(() => setCode(taken));
    void find(taken);
  };

  return (
    <form className={styles['form']} aria-label={areaMessages['area.find']} noValidate onSubmit={submit}>
      <Select
        label={areaMessages['area.country']}
        placeholder={areaMessages['area.country-placeholder']}
        options={OPTIONS}
        autoComplete="country"
        value={country}
        onChange={(chosen) => edit(() => setCountry(chosen))}
      />
      <TextField
        ref={field}
        label={areaMessages['area.code']}
        autoComplete="postal-code"
        hint={areaMessages['area.hint']}
        autoCapitalize="words"
        spellCheck={false}
        value={code}
        onChange={({ target }) => edit(() => setCode(target.value))}
      />
      <Button variant="secondary" type="submit" className={styles['find']}>
        {areaMessages['area.find']}
      </Button>
      {/* Always rendered: screen readers announce a change inside a live region, but not a new live region. */}
      <p
        role="status"
        className={classNames(
          remote['live'],
          (hasFailed || search.hasFailed) && shared['error'],
          styles['state'],
        )}
      >
        {text || search.text}
      </p>
      {meant !== null && (
        <Button variant="secondary" onClick={() => takeMeant(meant)}>
          {formatMessage(areaMessages['area.use'], { code: meant })}
        </Button>
      )}
      {search.places.length > 0 && (
        <div role="group" aria-label={search.text} className={classNames(shared['stack'], styles['state'])}>
          {search.places.map((place) => (
            <Button key={placeText(place)} variant="secondary" onClick={() => onFound(toNamedArea(place))}>
              {placeText(place)}
            </Button>
          ))}
        </div>
      )}
    </form>
  );
}
