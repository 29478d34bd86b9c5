import { defineMessages } from '@health-commons/base/catalogue';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { joinList } from '@health-commons/base/locale';
import { findCountries, findCountry, type CountryCode } from '@health-commons/contracts/countries';
import type { GeocodeResult } from '@health-commons/contracts/geocode';
import { formatMessage } from '@health-commons/contracts/messages';
import { countryName } from '@health-commons/contracts/country-name';
import { isPlaceName, placeText, type NamedPlace } from '@health-commons/contracts/named-place';
import { districtOf, readPostalCode } from '@health-commons/contracts/postal-code';
import type { PlacePrecision } from '@health-commons/contracts/postal-levels';
import { usePlaceSearch, useSupabase } from '@health-commons/data';
import { getSite, useConfig } from '@health-commons/platform';
import { Button, classNames, Select, shared, TextField } from '@health-commons/ui';
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

const OPTIONS = findCountries(getSite().countries).map(({ code }) => ({
  value: code,
  label: countryName(code),
}));

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

/**
 * Looks up the name of a place, or the district of a postal code, and calls `onFound` with its place. The visitor chooses
 * among places of one name. The code is not sent whole, and not written to storage or the page's URL. An impossible code
 * is not sent at all.
 */
export default function FindArea({ onFound }: { onFound: (area: FoundArea) => void }) {
  const { geocode } = useSupabase();
  const [country, setCountry] = useState<CountryCode | ''>('');
  const [code, setCode] = useState('');
  const [finding, setFinding] = useState(false);
  const [problem, setProblem] = useState('');
  const [meant, setMeant] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const search = usePlaceSearch(useConfig().api, (place) => onFound(toNamedArea(place)));

  async function find(typed: string): Promise<void> {
    running.current?.abort();
    if (country === '' || districtOf('', typed) === '') {
      setProblem(areaMessages['area.missing']);
      return;
    }
    const reading = readPostalCode(country, typed);
    if (reading.status === 'none') {
      setMeant(reading.meant);
      setProblem(invalidText(typed.trim(), country, reading.meant));
      return;
    }
    const searched = reading.district;
    const request = new AbortController();
    running.current = request;
    setProblem('');
    setFinding(true);
    const outcome = await geocode(searched, country, request.signal).catch(() => null);
    if (request.signal.aborted) return;
    setFinding(false);
    if (outcome?.status === 'valid') onFound(toFoundArea(searched, outcome.place));
    else setProblem(outcome?.status === 'invalid' ? invalidText(searched, country) : UNAVAILABLE);
  }

  const edit = (change: () => void) => {
    running.current?.abort();
    search.reset();
    setFinding(false);
    setProblem('');
    setMeant(null);
    change();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (isPlaceName(code) ? search.find(code, country) : find(code));
  };
  const takeMeant = (text: string) => {
    field.current?.focus();
    edit(() => setCode(text));
    void find(text);
  };

  return (
    <form className={styles['form']} aria-label={areaMessages['area.find']} noValidate onSubmit={submit}>
      <Select
        label={areaMessages['area.country']}
        placeholder={areaMessages['area.country-placeholder']}
        options={OPTIONS}
        autoComplete="country"
        value={country}
        onChange={({ target }) =>
          edit(() => setCountry((findCountry(target.value)?.code ?? '') as CountryCode | ''))
        }
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
      <p role="status" className={styles['state']} data-failed={problem !== '' || search.hasFailed}>
        {finding ? areaMessages['area.finding'] : problem || search.text}
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
