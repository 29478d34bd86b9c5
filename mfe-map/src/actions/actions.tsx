import { useState } from 'react';
import { Button, Disclosure } from '@health-commons/ui';
import { words } from '../reading-messages';
import styles from './actions.module.css';
import { LazyPart } from './lazy-part';
import type { SaveAndShareProps } from './save-and-share';

const load = () => import(/* webpackChunkName: 'on-demand-share' */ './save-and-share');

/** CSS pixels of what opens, on a phone. */
const SHARE_HEIGHT = 260;

type ActionsProps = SaveAndShareProps & { table: boolean; onTable: (shown: boolean) => void };

/** The same rows as a table, and what can be done with them. */
export function Actions({ table, onTable, ...share }: ActionsProps) {
  const [wanted, setWanted] = useState(false);
  return (
    <div className={styles['actions']}>
      <Button variant="secondary" className={styles['action']} onClick={() => onTable(!table)}>
        {words[table ? 'table.hide' : 'table.show']}
      </Button>
      <Disclosure
        look="button"
        summary={words['actions.open']}
        className={styles['share']}
        onToggle={({ currentTarget }) => setWanted(currentTarget.open)}
      >
        {wanted && <LazyPart load={load} minHeight={SHARE_HEIGHT} props={share} />}
      </Disclosure>
    </div>
  );
}
