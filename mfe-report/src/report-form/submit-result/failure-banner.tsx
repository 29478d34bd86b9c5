import { useRef } from 'react';
import { Button, FailureBox } from '@health-commons/ui';
import { messages } from '../../messages';
import type { Failure } from '../form-state';
import { useArrivalFocus } from '../use-arrival-focus';
import styles from './submit-result.module.css';

type FailureBannerProps = Failure & { level: 2 | 3; onRetry: () => void; onDelete: () => void };

/** Shows why sending failed, and a button to retry. */
export function FailureBanner({
  title,
  text,
  announced = false,
  level,
  onRetry,
  onDelete,
}: FailureBannerProps) {
  const box = useRef<HTMLDivElement>(null);
  useArrivalFocus(box, { quiet: announced });

  return (
    <div ref={box} tabIndex={-1} className={styles['banner']}>
      <FailureBox title={title} text={text} headingLevel={level} onRetry={onRetry} />
      {text === messages['report.postal-refused'] && (
        <Button variant="secondary" onClick={onDelete}>
          {messages['report.delete']}
        </Button>
      )}
    </div>
  );
}
