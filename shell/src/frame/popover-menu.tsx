import { useId, useRef, useState, type ReactNode, type ToggleEvent } from 'react';
import { Icon } from '../icons';
import styles from './popover-menu.module.css';
import buttons from './header-button.module.css';

type Props = {
  label: string;
  icon: 'settings' | 'person';
  children: ReactNode;
};

const GAP = 8;

/**
 * Renders a header button with a panel. The native popover closes on Escape or a click outside, and restores the focus.
 */
export function PopoverMenu({ label, icon, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  // Place the panel below the button when the panel opens. A popover is in the top layer, so CSS cannot place it
  // relative to the button without anchor positioning, which older browsers lack.
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    const isOpening = event.newState === 'open';
    setOpen(isOpening);
    const box = button.current?.getBoundingClientRect();
    if (!isOpening || !box) return;
    const { style } = event.currentTarget;
    const end = document.dir === 'rtl' ? box.left : document.documentElement.clientWidth - box.right;
    style.setProperty('--block-start', `${box.bottom + window.scrollY + GAP}px`);
    style.setProperty('--inline-end', `${Math.max(GAP, end)}px`);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttons['button']}
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
      >
        <Icon name={icon} />
        <span className={buttons['text']}>{label}</span>
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles['panel']}
        onBeforeToggle={place}
      >
        {children}
      </div>
    </>
  );
}
