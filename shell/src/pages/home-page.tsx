import { LATER_SLOTS } from '@health-commons/contracts/first-view';
import { Link } from '@health-commons/platform';
import { buttonClass, classNames, shared } from '@health-commons/ui';
import { messages } from '../messages';
import { useTitle } from '../navigation/use-title';
import { Later, Slot } from '../remotes/places';
import { RegistryFailure } from '../remotes/registry-provider';
import { useRegistry } from '../remotes/registry-context';
import styles from './home-page.module.css';

/**
 * The home page's slots. The style sheet reserves their heights, because the page's policy forbids style attributes in
 * the built page. Only slots with `onPaper` are printed.
 */
const SLOTS = [
  { name: 'home.map', height: 'map', onPaper: true },
  { name: 'home.statistics', height: 'statistics', onPaper: true },
  { name: 'home.report', height: 'form', onPaper: false },
] as const;

export function HomePage() {
  useTitle(messages['home.title']);
  const { state } = useRegistry();
  // Show a single failure instead of one failure per slot.
  if (state.status === 'failed') return <RegistryFailure headingLevel={1} />;
  return (
    <div className={styles['page']}>
      <div className={styles['intro']}>
        <h1>{messages['home.title']}</h1>
        <p>{messages['home.lead']}</p>
        <Link to="/report" className={classNames(buttonClass('primary'), styles['report'])}>
          {messages['home.report']}
        </Link>
      </div>
      {SLOTS.map(({ name, height, onPaper }) => {
        const slot = <Slot name={name} />;
        return (
          <div key={name} className={classNames(styles[height], !onPaper && shared['screen'])}>
            {LATER_SLOTS.includes(name) ? <Later>{slot}</Later> : slot}
          </div>
        );
      })}
    </div>
  );
}
