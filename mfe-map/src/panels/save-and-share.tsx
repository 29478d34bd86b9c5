import { useState } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { getSite } from '@health-commons/platform';
import { Button, classNames, remote, shared, TextField } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './actions.module.css';
import { actionMessages, saveView, type FileFormat, type ViewData } from './downloads';

export type SaveAndShareProps = {
  /** Null for a layer that has no data to download. Returns null while the rows of the view are not loaded. */
  data: (() => ViewData | null) | null;
};

const FORMATS = [
  { format: 'csv', label: actionMessages['actions.download-csv'] },
  { format: 'geojson', label: actionMessages['actions.download-geojson'] },
] as const;

export default function SaveAndShare({ data }: SaveAndShareProps) {
  const [status, setStatus] = useState('');
  /** Shown if the browser denies access to the clipboard. */
  const [link, setLink] = useState<string | null>(null);
  function save(view: ViewData | null, format: FileFormat): void {
    if (view === null) setStatus(messages['part.loading']);
    else if (view.rows.length === 0) setStatus(actionMessages['actions.download-empty']);
    else setStatus(formatMessage(actionMessages['actions.download-done'], { file: saveView(view, format) }));
  }
  async function copy(): Promise<void> {
    // The map keeps its view in the address.
    const text = window.location.href;
    // Browsers deny access to the clipboard in insecure contexts and without permission.
    let isCopied = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      isCopied = false;
    }
    setLink(isCopied ? null : text);
    setStatus(actionMessages[isCopied ? 'actions.copied' : 'actions.copy-failed']);
  }
  const buttons = [
    { label: actionMessages['actions.copy'], onClick: () => void copy() },
    ...(data === null
      ? []
      : FORMATS.map(({ format, label }) => ({ label, onClick: () => save(data(), format) }))),
    { label: actionMessages['actions.print'], onClick: () => window.print() },
  ];
  return (
    <div className={classNames(shared['box'], shared['actions'], styles['menu'])}>
      {buttons.map(({ label, onClick }) => (
        <Button key={label} variant="secondary" onClick={onClick}>
          {label}
        </Button>
      ))}
      {link !== null && (
        <div className={styles['address']}>
          <TextField
            label={actionMessages['actions.copy-address']}
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
          />
        </div>
      )}
      {/* Always rendered: screen readers announce a change inside a live region, but not a new live region. */}
      <p role="status" className={classNames(shared['strong'], remote['live'], styles['status'])}>
        {status}
      </p>
      <p className={styles['terms']}>
        {formatMessage(actionMessages['actions.download-licence'], { product: getSite().name })}
      </p>
    </div>
  );
}
