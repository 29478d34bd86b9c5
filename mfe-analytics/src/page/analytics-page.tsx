import { formatMessage } from '@health-commons/contracts/messages';
import { Select } from '@health-commons/ui';
import { useId, useState } from 'react';
import { DEFAULT_TIMEFRAME, LOCATIONS, TIMEFRAMES, type Selection } from '../constants';
import { messages } from '../messages';
import { AnalyticsPanel } from './analytics-panel';
import styles from './analytics-page.module.css';
import { TabList } from './tab-list';

const LOCATION_OPTIONS = LOCATIONS.map((location) => ({ value: location, label: location }));
const TIMEFRAME_OPTIONS = TIMEFRAMES.map((days) => ({
  value: String(days),
  label: formatMessage(messages['analytics.days'], { days }),
}));

/** The page behind /analytics: four views of one place over some days. Federation wants the default export. */
export default function AnalyticsPage() {
  const id = useId();
  const [selection, setSelection] = useState<Selection>({
    tab: 'outbreak',
    location: LOCATIONS[0],
    timeframe: DEFAULT_TIMEFRAME,
  });
  const choose = (change: Partial<Selection>) => {
    setSelection((now) => ({ ...now, ...change }));
  };
  return (
    <div className={styles['page']}>
      <h1>{messages['analytics.title']}</h1>
      <p className={styles['introduction']}>{messages['analytics.introduction']}</p>
      <div className={styles['choices']}>
        <Select
          label={messages['analytics.location']}
          options={LOCATION_OPTIONS}
          value={selection.location}
          onChange={(event) => {
            choose({ location: event.target.value });
          }}
        />
        <Select
          label={messages['analytics.timeframe']}
          options={TIMEFRAME_OPTIONS}
          value={String(selection.timeframe)}
          onChange={(event) => {
            choose({ timeframe: Number(event.target.value) });
          }}
        />
      </div>
      <TabList
        id={id}
        selected={selection.tab}
        onSelect={(tab) => {
          choose({ tab });
        }}
      />
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selection.tab}`}
        className={styles['panel']}
      >
        <AnalyticsPanel selection={selection} />
      </div>
    </div>
  );
}
