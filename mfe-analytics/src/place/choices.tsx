import { formatMessage } from '@health-commons/contracts/messages';
import { Select } from '@health-commons/ui';
import type { ReactNode } from 'react';
import { TIMEFRAMES } from '../constants';
import { messages } from '../messages';
import { PLACES, placeWords, type Selection } from '../selection/selection';
import { OtherPlace } from './other-place';
import styles from './place.module.css';

type PlaceChoiceProps = {
  location: string;
  onChoose: (location: string) => void;
  /** A selector beside that of the place. */
  children: ReactNode;
};

/** The location selector. A place that the site does not list is an option while it is selected. */
export function PlaceChoice({ location, onChoose, children }: PlaceChoiceProps) {
  const known = PLACES.map((place) => place.location);
  const places = known.includes(location) ? known : [...known, location];
  return (
    <div className={styles['place']}>
      <div className={styles['choices']}>
        <Select
          label={messages['analytics.location']}
          options={places.map((place) => ({ value: place, label: placeWords(place) }))}
          value={location}
          onChange={({ target }) => onChoose(target.value)}
        />
        {children}
      </div>
      <OtherPlace onChoose={onChoose} />
    </div>
  );
}

type DaysChoiceProps<Days> = { options: readonly Days[]; value: Days; onChoose: (days: Days) => void };

/** The timeframe selector. */
export function DaysChoice<const Days extends number>({ options, value, onChoose }: DaysChoiceProps<Days>) {
  return (
    <Select
      label={messages['analytics.timeframe']}
      options={options.map((days) => ({
        value: String(days),
        label: formatMessage(messages['analytics.days'], { days }),
      }))}
      value={String(value)}
      onChange={({ target }) => {
        const days = options.find((option) => String(option) === target.value);
        if (days !== undefined) onChoose(days);
      }}
    />
  );
}

type ChoicesProps = { selection: Selection; onChoose: (change: Partial<Selection>) => void };

/** The selectors of the place and the timeframe. */
export function Choices({ selection: { location, timeframe }, onChoose }: ChoicesProps) {
  return (
    <PlaceChoice location={location} onChoose={(place) => onChoose({ location: place })}>
      <DaysChoice options={TIMEFRAMES} value={timeframe} onChoose={(days) => onChoose({ timeframe: days })} />
    </PlaceChoice>
  );
}
