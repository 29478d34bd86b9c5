import { useState } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { getSite } from '@health-commons/platform';
import { Button } from '@health-commons/ui';
import { saveView } from '../download/save-view';
import type { FileFormat, ViewData } from '../download/view-data';
import { messages } from '../messages';
import { actionMessages } from './action-messages';
import styles from './actions.module.css';
import { CopyLink } from './copy-link';

export type SaveAndShareProps = {
  address: () => string;
  /** Null for a layer that has no data to download. Returns null while the rows of the view are not loaded. */
  data: (() => ViewData | null) | null;
};

const FORMATS = [
  { format: 'csv', label: actionMessages['actions.download-csv'] },
  { format: 'geojson', label: actionMessages['actions.download-geojson'] },
] as const;

/** Offers the view as a link, a file and a printout, and shows the licence. */
export default function SaveAndShare({ address, data }: SaveAndShareProps) {
  const [status, setStatus] = useState('');
  function save(view: ViewData | null, format: FileFormat): void {
    if (view === null) setStatus(messages['part.loading']);
    else if (view.rows.length === 0) setStatus(actionMessages['actions.download-empty']);
    else setStatus(formatMessage(actionMessages['actions.download-done'], { file: saveView(view, format) }));
  }
  return (
    <div className={styles['menu']}>
      <CopyLink address={address} onStatus={setStatus} />
      {data !== null &&
        FORMATS.map(({ format, label }) => (
          <Button
            key={format}
            variant="secondary"
            className={styles['action']}
            onClick={() => save(data(), format)}
          >
            {label}
          </Button>
        ))}
      <Button variant="secondary" className={styles['action']} onClick={() => window.print()}>
        {actionMessages['actions.print']}
      </Button>
      {/* Always rendered: screen readers announce a change inside a live region, but not a new live region. */}
      <p role="status" className={styles['status']}>
        {status}
      </p>
      <p className={styles['terms']}>
        {formatMessage(actionMessages['actions.download-licence'], { product: getSite().name })}
      </p>
    </div>
  );
}
