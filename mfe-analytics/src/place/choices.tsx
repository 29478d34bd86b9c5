import { parseLocation, TIMEFRAMES } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { Disclosure, type Elements, LazyPart, Notice, Select, shared } from '@health-commons/ui';
import { useState } from 'react';
import { countryName } from '@health-commons/contracts/country-name';
import { getSite } from '@health-commons/platform';
import { PLACES, placeWords, type Selection, type SelectionProps } from '../selection/selection';
import { messages } from '../messages';
import styles from './place.module.css';

const loadOtherPlace = () => import(/* webpackChunkName: 'on-demand-place' */ './other-place');

/** The height in CSS pixels of its form. */
const OTHER_PLACE_HEIGHT = 240;

type PlaceChoiceProps = {
  location: string;
  onChoose: (location: string) => void;
  /** A selector beside that of the place. */
  children?: Elements;
};

/** Returns the country of a place if it does not take part. Then there are no reports, which says nothing about it. */
function countryWithoutData(location: string): string | null {
  const country = parseLocation(location)?.country;
  return country === undefined || getSite().countries.includes(country) ? null : countryName(country);
}

/** The location selector. A place that the site does not list is an option while it is selected. */
export function PlaceChoice({ location, onChoose, children }: PlaceChoiceProps) {
  const known = PLACES.map((place) => place.location);
  const places = known.includes(location) ? known : [...known, location];
  const country = countryWithoutData(location);
  const [wanted, setWanted] = useState(false);
  return (
    // The printed answer names the place and the days.
    <div className={shared['screen']}>
      <div className={styles['choices']}>
        <Select
          label={messages['analytics.location']}
          options={places.map((place) => ({ value: place, label: placeWords(place) }))}
          value={location}
          onChange={onChoose}
        />
        {children}
      </div>
      <Disclosure look="link" summary={messages['analytics.other']} onToggle={() => setWanted(true)}>
        {wanted && <LazyPart load={loadOtherPlace} minHeight={OTHER_PLACE_HEIGHT} props={{ onChoose }} />}
      </Disclosure>
      {country !== null && (
        <Notice tone="warning">
          <p>{formatMessage(messages['analytics.no-data'], { country })}</p>
        </Notice>
      )}
    </div>
  );
}

/** The selectors of the place and the timeframe. */
export function Choices({ selection: { location, timeframe }, onChoose }: SelectionProps) {
  return (
    <PlaceChoice location={location} onChoose={(place) => onChoose({ location: place })}>
      <Select
        label={messages['analytics.timeframe']}
        options={TIMEFRAMES.map((days) => ({
          value: String(days),
          label: formatMessage(messages['analytics.days'], { days }),
        }))}
        value={String(timeframe)}
        onChange={(days) => onChoose({ timeframe: Number(days) as Selection['timeframe'] })}
      />
    </PlaceChoice>
  );
}
