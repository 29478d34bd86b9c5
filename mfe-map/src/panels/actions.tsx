import { useState } from 'react';
import { Button, classNames, Disclosure, LazyPart, shared } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './actions.module.css';
import type { SaveAndShareProps } from './save-and-share';

const load = () => import(/* webpackChunkName: 'on-demand-share' */ './save-and-share');

/** Height in CSS pixels of the loaded panel on a phone, reserved so that nothing moves when the panel loads. */
const SHARE_HEIGHT = 260;

type ActionsProps = SaveAndShareProps & { table: boolean; onTable: (shown: boolean) => void };

export function Actions({ table, onTable, ...share }: ActionsProps) {
  const [wanted, setWanted] = useState(false);
  return (
    <div className={classNames(shared['actions'], styles['actions'], shared['screen'])}>
      <Button variant="secondary" onClick={() => onTable(!table)}>
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
