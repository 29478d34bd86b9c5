import { formatMessage } from '@health-commons/contracts/messages';
import { Link, useConfig, useLocation } from '@health-commons/platform';
import { useId, useRef } from 'react';
import { messages } from '../messages';
import { Choices } from '../place/choices';
import { placeWords } from '../selection/selection';
import { useSelection } from '../selection/use-selection';
import { AnalyticsPanel } from './analytics-panel';
import styles from './analytics-page.module.css';
import { TabList } from './tab-list';
import { usePaper } from './use-paper';

/** The page /analytics. The shell renders the default export. */
export default function AnalyticsPage() {
  const { demonstration } = useConfig();
  const { search } = useLocation();
  const id = useId();
  const page = useRef<HTMLDivElement>(null);
  usePaper(page);
  const [selection, choose] = useSelection();
  return (
    <div ref={page} className={styles['page']} data-analytics>
      <h1>{messages['analytics.title']}</h1>
      <p className={styles['introduction']}>{messages['analytics.introduction']}</p>
      <Choices selection={selection} onChoose={choose} />
      <TabList id={id} selected={selection.tab} onSelect={(tab) => choose({ tab })} />
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selection.tab}`}
        className={styles['panel']}
      >
        {/* Loads everything again if demonstration data was added or removed, so that no part is of another kind. */}
        <AnalyticsPanel key={String(demonstration)} selection={selection} onChoose={choose} />
      </div>
      <p>
        <Link to={`/analytics/record${search}`} className={styles['link']}>
          {formatMessage(messages['record.link'], { place: placeWords(selection.location) })}
        </Link>
      </p>
    </div>
  );
}
