import { useState } from 'react';
import { Button, TextField } from '@health-commons/ui';
import { words } from './actions-messages';
import styles from './actions.module.css';

type CopyLinkProps = { address: () => string; onSaid: (words: string) => void };

/** Copies the view's address; where the browser does not let it, shows the address to be copied by hand. */
export function CopyLink({ address, onSaid }: CopyLinkProps) {
  const [byHand, setByHand] = useState<string | null>(null);
  async function copy(): Promise<void> {
    const link = address();
    try {
      await navigator.clipboard.writeText(link);
      setByHand(null);
      onSaid(words['actions.copied']);
    } catch {
      // No clipboard without https, or none allowed.
      setByHand(link);
      onSaid(words['actions.copy-failed']);
    }
  }
  return (
    <>
      <Button variant="secondary" className={styles['action']} onClick={() => void copy()}>
        {words['actions.copy']}
      </Button>
      {byHand !== null && (
        <div className={styles['address']}>
          <TextField
            label={words['actions.copy-address']}
            readOnly
            value={byHand}
            onFocus={({ target }) => target.select()}
          />
        </div>
      )}
    </>
  );
}
