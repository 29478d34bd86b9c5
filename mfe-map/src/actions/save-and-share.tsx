import { useState } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { Button } from '@health-commons/ui';
import { saveView } from '../download/save-view';
import type { FileFormat, ViewData } from '../download/view-data';
import { words } from './actions-messages';
import styles from './actions.module.css';
import { CopyLink } from './copy-link';

export type SaveAndShareProps = {
  /** The address at which the same view is seen. */
  address: () => string;
  data: () => ViewData;
};

const FORMATS = [
  { format: 'csv', label: words['actions.download-csv'] },
  { format: 'geojson', label: words['actions.download-geojson'] },
] as const;

/** What is in view as a file, as a link, and on paper; with the terms beside it. */
export default function SaveAndShare({ address, data }: SaveAndShareProps) {
  const [said, setSaid] = useState('');
  function save(format: FileFormat): void {
    const view = data();
    if (view.rows.length === 0) setSaid(words['actions.download-empty']);
    else setSaid(formatMessage(words['actions.download-done'], { file: saveView(view, format) }));
  }
  return (
    <div className={styles['menu']}>
      <CopyLink address={address} onSaid={setSaid} />
      {FORMATS.map(({ format, label }) => (
        <Button key={format} variant="secondary" className={styles['action']} onClick={() => save(format)}>
          {label}
        </Button>
      ))}
      <Button variant="secondary" className={styles['action']} onClick={() => window.print()}>
        {words['actions.print']}
      </Button>
      {/* Always there, because screen readers tell what changes in a live region. */}
      <p role="status" className={styles['said']}>
        {said}
      </p>
      <p className={styles['terms']}>{words['actions.download-licence']}</p>
    </div>
  );
}
