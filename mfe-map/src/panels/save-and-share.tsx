import { useState } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { getSite } from '@health-commons/platform';
import { Button, TextField } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './actions.module.css';
import { saveView, type FileFormat, type ViewData } from './downloads';
import { actionMessages } from './share-messages';

export type SaveAndShareProps = {
  address: () => string;
  /** Null for a layer that has no data to download. Returns null while the rows of the view are not loaded. */
  data: (() => ViewData | null) | null;
};

const FORMATS = [
  { format: 'csv', label: actionMessages['actions.download-csv'] },
  { format: 'geojson', label: actionMessages['actions.download-geojson'] },
] as const;

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

type CopyLinkProps = { address: () => string; onStatus: (text: string) => void };

/** Copies the address of the view. If the browser denies access to the clipboard, shows the address instead. */
function CopyLink({ address, onStatus }: CopyLinkProps) {
  const [fallback, setFallback] = useState<string | null>(null);
  async function copy(): Promise<void> {
    const link = address();
    try {
      await navigator.clipboard.writeText(link);
      setFallback(null);
      onStatus(actionMessages['actions.copied']);
    } catch {
      // Browsers deny access to the clipboard in insecure contexts and without permission.
      setFallback(link);
      onStatus(actionMessages['actions.copy-failed']);
    }
  }
  return (
    <>
      <Button variant="secondary" className={styles['action']} onClick={() => void copy()}>
        {actionMessages['actions.copy']}
      </Button>
      {fallback !== null && (
        <div className={styles['address']}>
          <TextField
            label={actionMessages['actions.copy-address']}
            readOnly
            value={fallback}
            onFocus={({ target }) => target.select()}
          />
        </div>
      )}
    </>
  );
}
