import { useEffect, useRef } from 'react';
import { FailureBox } from '@health-commons/ui';
import type { Failure } from '../form-state';
import styles from './submit-result.module.css';

type FailureBannerProps = Failure & { level: 2 | 3; onRetry: () => void };

/** What went wrong on the way, and the way on. It takes the focus, because the button that had it is far below on a phone. */
export function FailureBanner({ title, text, level, onRetry }: FailureBannerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

  return (
    <div ref={box} tabIndex={-1} className={styles['banner']}>
      <FailureBox title={title} text={text} headingLevel={level} onRetry={onRetry} />
    </div>
  );
}
