import { useRef, useState } from 'react';
import { useSupabase, type SendingOutcome } from '@health-commons/data';
import { Button } from '@health-commons/ui';
import { messages } from '../../messages';
import styles from './pending.module.css';

const WORDS = {
  'no-answer': messages['report.pending-still'],
  busy: messages['report.pending-busy'],
  elsewhere: messages['report.pending-elsewhere'],
  done: '',
} as const satisfies Record<SendingOutcome, string>;

/** Shows a button that sends the queue at once. If this removes the button and with it the focus, calls `onGone`. */
export function SendNow({ onGone }: { onGone: () => void }) {
  const { sendPending } = useSupabase();
  const box = useRef<HTMLDivElement>(null);
  const [trial, setTrial] = useState<'none' | 'sending' | SendingOutcome>('none');
  const send = () => {
    setTrial('sending');
    void sendPending().then((outcome) => {
      setTrial(outcome);
      // Waits until React has rendered the result.
      setTimeout(() => {
        if (box.current === null && document.activeElement === document.body) onGone();
      });
    });
  };

  return (
    <div ref={box} className={styles['actions']}>
      {/* The button is never disabled, so that it keeps the focus. While it is sending, a press has no effect. */}
      <Button
        variant="secondary"
        aria-disabled={trial === 'sending'}
        onClick={trial === 'sending' ? undefined : send}
      >
        {messages[trial === 'sending' ? 'report.pending-sending' : 'report.pending-send']}
      </Button>
      <p role="status" className={styles['still']}>
        {trial !== 'none' && trial !== 'sending' && WORDS[trial]}
      </p>
    </div>
  );
}
