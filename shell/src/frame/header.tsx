import { formatMessage } from '@health-commons/contracts/messages';
import { getSite, Link, useLocation } from '@health-commons/platform';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icons';
import { messages } from '../messages';
import type { NavigationItem } from '../navigation/known-pages';
import { AccessibilityMenu } from './accessibility-menu';
import buttons from './header-button.module.css';
import styles from './header.module.css';
import { Logo } from './logo';
import { NavigationList } from './navigation-list';
import { PrivateChatButton } from './private-chat-button';
import { SettingsMenu } from './settings-menu';
import { ThemeButton } from './theme-button';

export function Header({ items }: { items: readonly NavigationItem[] }) {
  const product = getSite().name;
  const navId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    if (!open) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return (
    <header className={styles['header']}>
      <div className={styles['bar']} data-uncovered>
        <Link
          to="/"
          className={styles['brand']}
          aria-label={formatMessage(messages['header.home'], { product })}
        >
          <Logo className={styles['mark']} />
          <span className={styles['name']}>{product}</span>
        </Link>
        <div className={styles['actions']}>
          <PrivateChatButton />
          <AccessibilityMenu />
          <SettingsMenu />
          <ThemeButton />
          <button
            ref={toggle}
            type="button"
            className={`${buttons['button']} ${styles['toggle']}`}
            aria-expanded={open}
            aria-controls={navId}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'close' : 'menu'} />
            <span className={buttons['text']}>{messages['header.menu']}</span>
          </button>
        </div>
      </div>
      <NavigationList id={navId} items={items} open={open} onSelect={() => setOpen(false)} />
    </header>
  );
}
