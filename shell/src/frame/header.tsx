import { formatMessage } from '@health-commons/contracts/messages';
import {
  getSite,
  Link,
  useLocation,
  openPrivateChat,
  useHeaderBadge,
  useTheme,
} from '@health-commons/platform';
import { useEffect, useId, useRef, useState } from 'react';
import { VisuallyHidden, classNames, shared } from '@health-commons/ui';
import { Icon, Mark } from '../icons';
import { messages } from '../messages';
import { navigationItems } from '../navigation/known-pages';
import { useRemoteRoutes } from '../remotes/registry-context';
import { AccessibilityMenu, SettingsMenu } from './menus';
import styles from './header.module.css';

export function Header() {
  const { name: product, hasLogo } = getSite();
  const items = navigationItems(useRemoteRoutes());
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
    <header className={classNames(styles['header'], shared['screen'])}>
      <div className={styles['bar']} data-uncovered>
        <Link
          to="/"
          className={styles['brand']}
          aria-label={formatMessage(messages['header.home'], { product })}
        >
          {hasLogo ? (
            <img src="/icons/icon.svg" alt="" width="36" height="36" className={styles['mark']} />
          ) : (
            <Mark className={styles['mark']} />
          )}
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
            className={`${styles['button']} ${styles['toggle']}`}
            aria-expanded={open}
            aria-controls={navId}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'close' : 'menu'} />
            <span className={styles['text']}>{messages['header.menu']}</span>
          </button>
        </div>
      </div>
      {/* Wide screens always show the links. */}
      <nav
        id={navId}
        aria-label={messages['nav.label']}
        className={classNames(styles['nav'], open && styles['open'])}
      >
        <ul className={styles['list']}>
          {items.map(({ route, label }) => (
            <li key={route}>
              <Link
                to={route}
                className={styles['link']}
                aria-current={pathname === route ? 'page' : pathname.startsWith(`${route}/`) || undefined}
                onClick={() => setOpen(false)}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function PrivateChatButton() {
  const unread = useHeaderBadge('private-chat');
  return (
    <button
      type="button"
      className={styles['button']}
      data-opens="dialog.private-chat"
      onClick={openPrivateChat}
    >
      <Icon name="chat" />
      <span className={styles['text']}>{messages['header.private-chat']}</span>
      {unread > 0 && (
        <span className={styles['badge']}>
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <VisuallyHidden>{formatMessage(messages['header.unread'], { count: unread })}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}

function ThemeButton() {
  const { theme, toggleTheme } = useTheme();
  const label = theme === 'dark' ? messages['header.to-light'] : messages['header.to-dark'];
  return (
    <button type="button" className={styles['button']} onClick={toggleTheme} aria-label={label} title={label}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}
