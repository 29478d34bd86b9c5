import {
  pauseToasts,
  resumeToasts,
  useToasts,
  toast as toasts,
  type ToastKind,
  type Toast,
} from '@health-commons/platform';
import { useRef, useLayoutEffect, useState, type PointerEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { classNames, shared, sizes, toneClass, ToneIcon } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './toasts.module.css';
import { Icon } from '../icons';

const isUrgent = (kind: ToastKind) => kind === 'error' || kind === 'warning';

/** Keeps the toasts while the pointer or the focus is inside their region. */
const PAUSE = {
  onPointerEnter: pauseToasts,
  onPointerLeave({ currentTarget }: PointerEvent) {
    if (!currentTarget.contains(document.activeElement)) resumeToasts();
  },
  onFocus: pauseToasts,
  onBlur: resumeToasts,
};

/**
 * Renders the toasts of SPEC section 4 at the top right. Both lists are always rendered, because screen readers
 * announce changes inside a live region but not a new region.
 */
export function Toasts() {
  const toasts = useToasts();
  const region = useRef<HTMLDivElement>(null);
  const layer = useToastLayer(region, toasts.length);

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
      className={classNames(shared['screen'], styles['region'])}
      {...PAUSE}
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

type Props = { toast: Toast; region: RefObject<HTMLElement | null> };

function ToastCard({ toast, region }: Props) {
  const close = () => {
    // The button is removed with the toast, so move the focus to the button of another toast.
    const others = [...(region.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
    others.find((button) => button !== document.activeElement)?.focus();
    toasts.close(toast.id);
  };
  return (
    <div
      className={classNames(
        sizes['small'],
        styles['toast'],
        toneClass(toast.kind),
        toast.leaving && styles['leaving'],
      )}
    >
      <ToneIcon tone={toast.kind} className={styles['icon']} />
      <p className={styles['text']}>{toast.text}</p>
      <button
        type="button"
        className={styles['close']}
        aria-label={messages['button.close']}
        disabled={toast.leaving}
        onClick={close}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/**
 * Keeps the toasts on top and usable while a dialog is open. Everything outside an open modal dialog is inert, so the
 * toasts move into the dialog and appear above it as a popover. Returns the element in which to render the toasts.
 */
function useToastLayer(region: RefObject<HTMLElement | null>, count: number): HTMLElement {
  const [container] = useState(() => document.createElement('div'));

  useLayoutEffect(() => {
    const update = () => {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      const host = dialog ?? document.body;
      if (container.parentElement !== host) host.append(container);
      if (!region.current) return;
      show(region.current, count > 0);
      placeToasts(region.current, dialog);
    };
    const onDialog = (event: Event) => {
      if (event.target instanceof HTMLDialogElement) update();
    };
    update();
    // Listen in the capture phase, because these events do not bubble.
    const end = new AbortController();
    for (const event of ['toggle', 'close'])
      document.addEventListener(event, onDialog, { capture: true, signal: end.signal });
    return () => end.abort();
  }, [container, region, count]);

  useLayoutEffect(() => () => container.remove(), [container]);
  return container;
}

/** Shows or hides the popover. Browsers without popovers use the style sheet's z-index. */
function show(popover: HTMLElement, isWanted: boolean): void {
  if (typeof popover.showPopover !== 'function') return;
  const isShown = popover.matches(':popover-open');
  if (isWanted && !isShown) popover.showPopover();
  if (!isWanted && isShown) popover.hidePopover();
}

/** Distance in pixels between an element with `data-uncovered` and the toasts. */
const GAP = 8;

/**
 * Moves the toasts below elements with `data-uncovered` in an open dialog, such as the close button, or otherwise in
 * the page. On a phone a dialog fills the window, so toasts would cover these elements for five seconds.
 */
function placeToasts(region: HTMLElement, dialog: Element | undefined): void {
  region.style.insetBlockStart = '';
  for (const element of (dialog ?? document).querySelectorAll('[data-uncovered]')) {
    const [toasts, uncovered] = [region.getBoundingClientRect(), element.getBoundingClientRect()];
    const isCovered =
      toasts.left < uncovered.right &&
      uncovered.left < toasts.right &&
      toasts.top < uncovered.bottom &&
      uncovered.top < toasts.bottom;
    if (isCovered) region.style.insetBlockStart = `${uncovered.bottom + GAP}px`;
  }
}
