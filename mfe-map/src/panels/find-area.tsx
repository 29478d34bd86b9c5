import { defineMessages } from '@health-commons/base/catalogue';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { joinList } from '@health-commons/base/locale';
import { findCountries, findCountry } from '@health-commons/contracts/countries';
import { districtOf } from '@health-commons/contracts/districts';
import type { GeocodeResult } from '@health-commons/contracts/geocode';
import { formatMessage } from '@health-commons/contracts/messages';
import { countryName } from '@health-commons/contracts/country-name';
import type { PlacePrecision } from '@health-commons/contracts/postal-levels';
import { BackendError, useSupabase } from '@health-commons/data';
import { getSite } from '@health-commons/platform';
import { Button, Select, TextField } from '@health-commons/ui';
import type { FoundArea } from '../layers/area-marker';
import english from '../locales/en/area.json';
import styles from './find-area.module.css';

const areaMessages = defineMessages(english);

/** Zoom levels that show a district, a city and a state. */
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

const OPTIONS = findCountries(getSite().countries).map(({ code }) => ({
  value: code,
  label: countryName(code),
}));

/** A place in the sea, where nobody reports anything. */
const NOWHERE = { bbox: { west: 0, south: 0, east: 0.001, north: 0.001 }, zoom: 18 };

type Problem = 'missing' | 'invalid' | 'unavailable' | 'offline';
type State = { status: 'idle' | 'finding' } | { status: 'failed'; problem: Problem; searched: string };

function problemText(problem: Problem, searched: string, country: string): string {
  const known = findCountry(country);
  switch (problem) {
    case 'missing':
      return areaMessages['area.missing'];
    case 'invalid':
      return [
        formatMessage(areaMessages['area.invalid'], { code: searched, country: countryName(country) }),
        formatMessage(areaMessages['area.example'], {
          country: countryName(country),
          example: known?.example ?? '',
        }),
      ].join(' ');
    case 'unavailable':
      return `${areaMessages['area.unavailable']}. ${areaMessages['area.unavailable-text']}`;
    case 'offline':
      return areaMessages['area.offline'];
  }
}

/**
 * Looks up the district of a postal code and calls `onFound` with its place. The code is not sent whole, and not written
 * to storage or the page's URL.
 */
export default function FindArea({ onFound }: { onFound: (area: FoundArea) => void }) {
  const { geocode, fetchHealthAggregates } = useSupabase();
  const [country, setCountry] = useState('');
  const [code, setCode] = useState('');
  const [state, setState] = useState<State>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /**
   * Returns whether the API does not respond to another request either. `navigator.onLine` is also true behind a
   * captive portal, and false on some devices that are online.
   */
  const isOffline = () =>
    fetchHealthAggregates(NOWHERE).then(
      () => false,
      (error: unknown) => error instanceof BackendError && error.fault === 'not-sent',
    );

  async function find(): Promise<void> {
    const searched = districtOf(country, code);
    running.current?.abort();
    if (country === '' || searched === '') {
      setState({ status: 'failed', problem: 'missing', searched });
      return;
    }
    const request = new AbortController();
    running.current = request;
    setState({ status: 'finding' });
    const outcome = await geocode(searched, country, request.signal).catch(() => null);
    if (request.signal.aborted) return;
    if (outcome?.status === 'valid') {
      setState({ status: 'idle' });
      onFound(toFoundArea(searched, outcome.place));
      return;
    }
    let problem: Problem = 'invalid';
    if (outcome?.status !== 'invalid') problem = (await isOffline()) ? 'offline' : 'unavailable';
    if (!request.signal.aborted) setState({ status: 'failed', problem, searched });
  }

  const edit = (change: () => void) => {
    running.current?.abort();
    setState({ status: 'idle' });
    change();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void find();
  };

  return (
    <form className={styles['form']} aria-label={areaMessages['area.find']} noValidate onSubmit={submit}>
      <Select
        label={areaMessages['area.country']}
        className={styles['control']}
        placeholder={areaMessages['area.country-placeholder']}
        options={OPTIONS}
        autoComplete="country"
        value={country}
        onChange={({ target }) => edit(() => setCountry(target.value))}
      />
      <TextField
        label={areaMessages['area.code']}
        className={styles['control']}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={code}
        onChange={({ target }) => edit(() => setCode(target.value))}
      />
      <Button variant="secondary" type="submit" className={styles['find']}>
        {areaMessages['area.find']}
      </Button>
      {/* Always rendered: screen readers announce a change inside a live region, but not a new live region. */}
      <p role="status" className={styles['state']} data-failed={state.status === 'failed'}>
        {state.status === 'finding' && areaMessages['area.finding']}
        {state.status === 'failed' && problemText(state.problem, state.searched, country)}
      </p>
    </form>
  );
}
