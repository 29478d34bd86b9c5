import { useState } from 'react';
import { Button, TextField } from '@health-commons/ui';
import { messages } from './messages';
import styles from './actions.module.css';

type CopyLinkProps = { address: () => string; onStatus: (text: string) => void };

/** Copies the address of the view. If the browser denies the clipboard, the address is shown instead. */
export function CopyLink({ address, onStatus }: CopyLinkProps) {
  const [fallback, setFallback] = useState<string | null>(null);
  async function copy(): Promise<void> {
    const link = address();
    try {
      await navigator.clipboard.writeText(link);
      setFallback(null);
      onStatus(messages['actions.copied']);
    } catch {
      // Browsers have no clipboard without https or permission.
      setFallback(link);
      onStatus(messages['actions.copy-failed']);
    }
  }
  return (
    <>
      <Button variant="secondary" className={styles['action']} onClick={() => void copy()}>
        {messages['actions.copy']}
      </Button>
      {fallback !== null && (
        <div className={styles['address']}>
          <TextField
            label={messages['actions.copy-address']}
            readOnly
            value={fallback}
            onFocus={({ target }) => target.select()}
          />
        </div>
      )}
    </>
  );
}
