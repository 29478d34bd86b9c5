import { useEffect, useRef } from 'react';
import { FailureBox } from '@health-commons/ui';
import type { Failure } from '../form-state';
import styles from './submit-result.module.css';

type FailureBannerProps = Failure & { level: 2 | 3; onRetry: () => void };

/**
 * What went wrong on the way, and the way on. It takes the focus, because the button that had it is far below on a phone, but not from
 * somebody who is elsewhere on the page by now.
 */
export function FailureBanner({ title, text, level, onRetry }: FailureBannerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    const isElsewhere = active !== document.body && !box.current?.closest('form')?.contains(active);
    if (!isElsewhere) box.current?.focus();
  }, []);

  return (
    <div ref={box} tabIndex={-1} className={styles['banner']}>
      <FailureBox title={title} text={text} headingLevel={level} onRetry={onRetry} />
    </div>
  );
}
