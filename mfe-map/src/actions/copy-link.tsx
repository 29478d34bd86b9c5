import { useState } from 'react';
import { Button, TextField } from '@health-commons/ui';
import { actionMessages } from './action-messages';
import styles from './actions.module.css';

type CopyLinkProps = { address: () => string; onStatus: (text: string) => void };

/** Copies the address of the view. If the browser denies access to the clipboard, shows the address instead. */
export function CopyLink({ address, onStatus }: CopyLinkProps) {
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
