import { formatMessage } from '@health-commons/contracts/messages';
import { Select } from '@health-commons/ui';
import { TIMEFRAMES } from '../constants';
import { messages } from '../messages';
import { PLACES, placeWords, type Selection } from '../selection/selection';
import { OtherPlace } from './other-place';
import styles from './place.module.css';

const TIMEFRAME_OPTIONS = TIMEFRAMES.map((days) => ({
  value: String(days),
  label: formatMessage(messages['analytics.days'], { days }),
}));

type ChoicesProps = { selection: Selection; onChoose: (change: Partial<Selection>) => void };

/** The location and timeframe selectors. A place that the site does not list is an option while it is selected. */
export function Choices({ selection, onChoose }: ChoicesProps) {
  const { location, timeframe } = selection;
  const known = PLACES.map((place) => place.location);
  const places = known.includes(location) ? known : [...known, location];
  return (
    <div className={styles['place']}>
      <div className={styles['choices']}>
        <Select
          label={messages['analytics.location']}
          options={places.map((place) => ({ value: place, label: placeWords(place) }))}
          value={location}
          onChange={({ target }) => onChoose({ location: target.value })}
        />
        <Select
          label={messages['analytics.timeframe']}
          options={TIMEFRAME_OPTIONS}
          value={String(timeframe)}
          onChange={({ target }) => {
            const days = TIMEFRAMES.find((value) => String(value) === target.value);
            if (days !== undefined) onChoose({ timeframe: days });
          }}
        />
      </div>
      <OtherPlace onChoose={(place) => onChoose({ location: place })} />
    </div>
  );
}
