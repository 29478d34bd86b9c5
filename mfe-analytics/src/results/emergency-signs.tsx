import { formatMessage } from '@health-commons/contracts/messages';
import { Disclosure, Notice } from '@health-commons/ui';
import { resultMessages } from './result-messages';
import styles from './results.module.css';

/** Signs that are shown at first. The API's first signs are the most urgent ones. */
const FIRST_SIGNS = 7;

function SignList({ signs }: { signs: readonly string[] }) {
  return (
    <ul className={styles['list']}>
      {signs.map((sign) => (
        <li key={sign}>{sign}</li>
      ))}
    </ul>
  );
}

/** Shows the most urgent signs, and folds the others: a long list is not read. Renders nothing if there are none. */
export function EmergencySigns({ signs }: { signs: readonly string[] }) {
  const others = signs.slice(FIRST_SIGNS);
  if (signs.length === 0) return null;
  return (
    <Notice tone="error" title={resultMessages['result.emergency']}>
      <SignList signs={signs.slice(0, FIRST_SIGNS)} />
      {others.length > 0 && (
        <Disclosure
          look="link"
          summary={formatMessage(resultMessages['result.more-signs'], { n: others.length })}
          data-paper="open"
        >
          <SignList signs={others} />
        </Disclosure>
      )}
    </Notice>
  );
}
