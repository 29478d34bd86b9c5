import { Link, useLocation } from '@health-commons/platform';
import { classNames } from '@health-commons/ui';
import { messages } from '../messages';
import type { NavigationItem } from '../navigation/known-pages';
import styles from './navigation-list.module.css';

type Props = {
  id: string;
  items: readonly NavigationItem[];
  /** True if narrow screens show the links. Wide screens always show them. */
  open: boolean;
  onSelect: () => void;
};

export function NavigationList({ id, items, open, onSelect }: Props) {
  const { pathname } = useLocation();
  return (
    <nav
      id={id}
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
              onClick={onSelect}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
