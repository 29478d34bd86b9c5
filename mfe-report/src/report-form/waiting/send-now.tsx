import { useState } from 'react';
import { useSupabase } from '@health-commons/data';
import { Button } from '@health-commons/ui';
import { messages } from '../../messages';
import styles from './waiting.module.css';

/** Tries at once what is tried by itself now and then. It goes with the list when everything was sent. */
export function SendNow() {
  const { sendWaiting } = useSupabase();
  const [trial, setTrial] = useState<'none' | 'sending' | 'failed'>('none');
  const send = () => {
    setTrial('sending');
    void sendWaiting().then(() => setTrial('failed'));
  };

  return (
    <div className={styles['actions']}>
      {/* Not disabled: the button keeps the focus, and a second press does nothing that the first does not. */}
      <Button
        variant="secondary"
        aria-disabled={trial === 'sending'}
        onClick={trial === 'sending' ? undefined : send}
      >
        {messages[trial === 'sending' ? 'report.waiting-sending' : 'report.waiting-send']}
      </Button>
      <p role="status" className={styles['still']}>
        {trial === 'failed' && messages['report.waiting-still']}
      </p>
    </div>
  );
}
