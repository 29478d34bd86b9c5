import { useState } from 'react';
import { Button, Disclosure } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './actions.module.css';
import { LazyPart } from './lazy-part';
import type { SaveAndShareProps } from './save-and-share';

const load = () => import(/* webpackChunkName: 'on-demand-share' */ './save-and-share');

/** Reserved CSS pixels on a phone. */
const SHARE_HEIGHT = 260;

type ActionsProps = SaveAndShareProps & { table: boolean; onTable: (shown: boolean) => void };

/** Toggles the table; opens the ways to save and share the view. */
export function Actions({ table, onTable, ...share }: ActionsProps) {
  const [wanted, setWanted] = useState(false);
  return (
    <div className={styles['actions']}>
      <Button variant="secondary" className={styles['action']} onClick={() => onTable(!table)}>
        {messages[table ? 'table.hide' : 'table.show']}
      </Button>
      <Disclosure
        look="button"
        summary={messages['actions.open']}
        className={styles['share']}
        onToggle={({ currentTarget }) => setWanted(currentTarget.open)}
      >
        {wanted && <LazyPart load={load} minHeight={SHARE_HEIGHT} props={share} />}
      </Disclosure>
    </div>
  );
}
