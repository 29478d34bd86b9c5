import { Button } from '@health-commons/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './override-bar.module.css';
import type { Override } from './overrides';

type Props = { overrides: readonly Override[]; onReset: () => void };

/** Says which remotes this browser overrides. */
export function OverrideBar({ overrides, onReset }: Props) {
  return (
    <aside className={styles['bar']} aria-label="Overrides" data-uncovered>
      <div>
        <p className={styles['title']}>This browser runs code from this computer:</p>
        <ul className={styles['list']}>
          {overrides.map(({ name, address }) => (
            <li key={name}>{`${name} from ${address}`}</li>
          ))}
        </ul>
      </div>
      <div className={styles['ways']}>
        <a href="/remotes" className={styles['link']}>
          All remotes
        </a>
        <Button variant="secondary" onClick={onReset}>
          Reset all
        </Button>
      </div>
    </aside>
  );
}

/** Shows the overrides above the page, in a root of their own, so that they stay if the app stops working. */
export function showOverrides(props: Props): void {
  const host = document.createElement('div');
  // The bar stays at the top while the page scrolls, because this element takes no space of its own.
  host.style.display = 'contents';
  document.body.prepend(host);
  createRoot(host).render(
    <StrictMode>
      <OverrideBar {...props} />
    </StrictMode>,
  );
}
