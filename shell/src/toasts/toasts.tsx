import { pauseToasts, resumeToasts, useToasts, type ToastKind } from '@health-commons/platform';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { messages } from '../messages';
import { ToastCard } from './toast-card';
import styles from './toasts.module.css';
import { usePauseWhileInside } from './use-pause-while-inside';
import { useToastLayer } from './use-toast-layer';

const isUrgent = (kind: ToastKind) => kind === 'error' || kind === 'warning';

/**
 * Renders the toasts of SPEC section 4 at the top right. Both lists are always rendered, because screen readers
 * announce changes inside a live region but not a new region.
 */
export function Toasts() {
  const toasts = useToasts();
  const region = useRef<HTMLDivElement>(null);
  const pause = usePauseWhileInside(pauseToasts, resumeToasts);
  const layer = useToastLayer(region, toasts.length);
  useEffect(() => {
    if (toasts.length === 0) pause.reset();
  }, [toasts.length, pause]);

  const cards = (urgent: boolean) =>
    toasts
      .filter((toast) => isUrgent(toast.kind) === urgent)
      .map((toast) => <ToastCard key={toast.id} toast={toast} region={region} />);

  return createPortal(
    <div
      ref={region}
      popover="manual"
      role="region"
      aria-label={messages['toasts.label']}
      className={styles['region']}
      {...pause.handlers}
    >
      <div role="alert" className={styles['list']}>
        {cards(true)}
      </div>
      <div role="status" className={styles['list']}>
        {cards(false)}
      </div>
    </div>,
    layer,
  );
}
