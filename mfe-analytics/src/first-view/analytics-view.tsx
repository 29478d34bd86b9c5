import { classNames, shared } from '@health-commons/ui';
import styles from '../page/analytics-page.module.css';
import { TabList } from '../page/tab-list';
import { Choices } from '../place/choices';
import { readSelection } from '../selection/selection';

const ignore = () => undefined;

/** The choices and tabs below the heading and the lead, as built pages show them until the analytics work. */
export default function AnalyticsView() {
  const selection = readSelection(new URLSearchParams());
  return (
    <div className={classNames(shared['stack'], styles['page'])}>
      <Choices selection={selection} onChoose={ignore} />
      <TabList id="tabs" selected={selection.tab} onSelect={ignore} />
      <div className={styles['loading']} />
    </div>
  );
}
