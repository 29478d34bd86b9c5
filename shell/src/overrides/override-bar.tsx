import { formatMessage } from '@health-commons/contracts/messages';
import { Button } from '@health-commons/ui';
import { useState } from 'react';
import { ConfirmOverrides } from './confirm-overrides';
import styles from './override-bar.module.css';
import type { OverrideRequest } from './override-link';
import { overrideMemory, type Override } from './override-memory';
import { overrideMessages as messages } from './override-messages';

type Props = {
  active: readonly Override[];
  /** What the page's address asked for, if anything. */
  request: OverrideRequest | undefined;
  reload?: () => void;
};

/** Says which remotes this browser overrides, and asks before it adds those of a link. */
export function OverrideBar({ active, request, reload = () => window.location.reload() }: Props) {
  const [fault, setFault] = useState<string | null>(request === null ? messages['override.invalid'] : null);
  const [asked, setAsked] = useState(request ?? []);

  const reset = () => {
    overrideMemory.clear();
    reload();
  };
  const confirm = () => {
    setAsked([]);
    if (overrideMemory.add(asked)) reload();
    else setFault(messages['override.not-stored']);
  };

  return (
    <>
      {active.length > 0 && (
        <aside className={styles['bar']} aria-label={messages['override.banner']} data-uncovered>
          <div>
            <p className={styles['title']}>{messages['override.active']}</p>
            <ul className={styles['list']}>
              {active.map((override) => (
                <li key={override.name}>{formatMessage(messages['override.item'], override)}</li>
              ))}
            </ul>
          </div>
          <div className={styles['ways']}>
            <a href="/remotes" className={styles['link']}>
              {messages['override.show-all']}
            </a>
            <Button variant="secondary" onClick={reset}>
              {messages['override.reset']}
            </Button>
          </div>
        </aside>
      )}
      {fault && (
        <aside className={styles['fault']} aria-label={messages['override.banner']}>
          <p role="alert">{fault}</p>
          <Button variant="secondary" onClick={() => setFault(null)}>
            {messages['override.close']}
          </Button>
        </aside>
      )}
      {asked.length > 0 && (
        <ConfirmOverrides overrides={asked} onConfirm={confirm} onCancel={() => setAsked([])} />
      )}
    </>
  );
}
