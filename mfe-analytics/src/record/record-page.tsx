import { useConfig } from '@health-commons/platform';
import { classNames, LazyPart, shared } from '@health-commons/ui';
import { messages } from '../messages';
import styles from '../page/analytics-page.module.css';
import { PlaceChoice } from '../place/choices';
import { useSelection } from '../selection/selection';

const loadView = () => import(/* webpackChunkName: 'on-demand-record' */ './record-view');

/** Height in CSS pixels that is reserved while the view loads. */
const HEIGHT = 900;

/** The page /analytics/record. The shell renders the default export. */
export default function RecordPage() {
  const { demonstration } = useConfig();
  const [selection, choose] = useSelection();
  return (
    <div className={classNames(shared['stack'], styles['page'])} data-analytics>
      <h1>{messages['record.title']}</h1>
      <p className={shared['text']}>{messages['record.introduction']}</p>
      <PlaceChoice location={selection.location} onChoose={(place) => choose({ location: place })} />
      <LazyPart
        // Loads everything again if demonstration data was added or removed.
        key={String(demonstration)}
        load={loadView}
        props={{ selection, onChoose: choose }}
        minHeight={HEIGHT}
      />
    </div>
  );
}
