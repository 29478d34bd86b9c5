import { holdToasts, releaseToasts, useToasts, type ToastKind } from '@health-commons/platform';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { messages } from '../messages';
import { ToastCard } from './toast-card';
import styles from './toasts.module.css';
import { useReadingHold } from './use-reading-hold';
import { useToastLayer } from './use-toast-layer';

const isUrgent = (kind: ToastKind) => kind === 'error' || kind === 'warning';

/**
 * SPEC section 4, top right. The two lists are always in the page, because screen readers tell what is added to a live region
 * and not a region that is added.
 */
export function Toasts() {
  const toasts = useToasts();
  const region = useRef<HTMLDivElement>(null);
  const hold = useReadingHold(holdToasts, releaseToasts);
  const layer = useToastLayer(region, toasts.length);
  useEffect(() => {
    if (toasts.length === 0) hold.reset();
  }, [toasts.length, hold]);

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
      {...hold.handlers}
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
