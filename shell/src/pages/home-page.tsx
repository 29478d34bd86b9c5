import { LATER_SLOTS } from '@health-commons/contracts/slots';
import { Link } from '@health-commons/platform';
import { buttonClass, classNames } from '@health-commons/ui';
import { messages } from '../messages';
import { useTitle } from '../navigation/use-title';
import { Later } from '../remotes/later';
import { useRegistry } from '../remotes/registry-context';
import { RegistryFailure } from '../remotes/registry-failure';
import { Slot } from '../remotes/slot';
import styles from './home-page.module.css';
import { PartBoundary } from './part-boundary';

/**
 * The home page's slots. `minHeight` is the height in pixels that is reserved while a slot loads. Only slots with
 * `onPaper` are printed.
 */
const SLOTS = [
  { name: 'home.map', minHeight: 560, onPaper: true },
  { name: 'home.statistics', minHeight: 220, onPaper: true },
  { name: 'home.report', minHeight: 720, onPaper: false },
] as const;

export function HomePage() {
  useTitle(messages['home.title']);
  const { state, reload } = useRegistry();
  // Show a single failure instead of one failure per slot.
  if (state.status === 'failed') {
    return <RegistryFailure failure={state.failure} onRetry={() => void reload()} headingLevel={1} />;
  }
  return (
    <div className={styles['page']}>
      <div className={styles['intro']}>
        <h1>{messages['home.title']}</h1>
        <p>{messages['home.lead']}</p>
        <Link to="/report" className={classNames(buttonClass('primary'), styles['report'])}>
          {messages['home.report']}
        </Link>
      </div>
      {SLOTS.map(({ name, minHeight, onPaper }) => (
        <div key={name} className={onPaper ? undefined : styles['screen']}>
          <PartBoundary context={name}>
            {LATER_SLOTS.includes(name) ? (
              <Later minHeight={minHeight}>
                <Slot name={name} minHeight={minHeight} />
              </Later>
            ) : (
              <Slot name={name} minHeight={minHeight} />
            )}
          </PartBoundary>
        </div>
      ))}
    </div>
  );
}
