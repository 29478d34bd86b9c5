import { useState } from 'react';
import { Button } from '@health-commons/ui';
import type { ViewData } from '../download/view-data';
import { words } from '../reading-messages';
import styles from './actions.module.css';
import { CopyLink } from './copy-link';
import { DownloadMenu } from './download-menu';

type ActionsProps = {
  table: boolean;
  onTable: (shown: boolean) => void;
  /** The address at which the same view is seen. */
  address: () => string;
  data: () => ViewData;
};

/** What can be done with what is in view. */
export function Actions({ table, onTable, address, data }: ActionsProps) {
  const [said, setSaid] = useState('');
  return (
    <div role="group" aria-label={words['actions.label']} className={styles['actions']}>
      <Button variant="secondary" className={styles['action']} onClick={() => onTable(!table)}>
        {words[table ? 'table.hide' : 'table.show']}
      </Button>
      <DownloadMenu data={data} onSaid={setSaid} />
      <CopyLink address={address} onSaid={setSaid} />
      <Button variant="secondary" className={styles['action']} onClick={() => window.print()}>
        {words['actions.print']}
      </Button>
      {/* Always there, because screen readers tell what changes in a live region. */}
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </div>
  );
}
