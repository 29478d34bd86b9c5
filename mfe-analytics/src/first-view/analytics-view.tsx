import type { Config } from '@health-commons/contracts/config';
import { ConfigProvider } from '@health-commons/platform';
import styles from '../page/analytics-page.module.css';
import { TabList } from '../page/tab-list';
import { Choices } from '../place/choices';
import { readSelection } from '../selection/selection';

const ignore = () => undefined;
/** A built page requests nothing, so it reads no value of the configuration. */
const NO_CONFIG = {} as Config;

/** The choices and tabs below the heading and the lead, as built pages show them until the analytics work. */
export default function AnalyticsView() {
  const selection = readSelection(new URLSearchParams());
  return (
    <ConfigProvider config={NO_CONFIG}>
      <div className={styles['page']}>
        <Choices selection={selection} onChoose={ignore} />
        <TabList id="tabs" selected={selection.tab} onSelect={ignore} />
        <div className={styles['loading']} />
      </div>
    </ConfigProvider>
  );
}
