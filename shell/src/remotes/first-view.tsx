import { useLocation } from '@health-commons/platform';
import type { ComponentProps } from 'react';
import styles from './first-view.module.css';
import { RemoteLoading } from './remote-loading';

/** What the built page shows of a remote's page until the remote has loaded, such as its heading. */
type FirstView = { path: string; html: string };

let current: FirstView | null = null;

export function setFirstView(next: FirstView | null): void {
  current = next;
}

/** Keeps the first view of the built page at `path`, which React also renders until the remote has loaded. */
export function keepFirstView(root: Element, path: string): void {
  const box = root.querySelector('[data-first-view]');
  setFirstView(box && { path, html: box.innerHTML });
}

/** Renders the loading state of a remote that is a page, below the page's first view if there is one. */
export function PageLoading(props: ComponentProps<typeof RemoteLoading>) {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '') || '/';
  return (
    <>
      {current?.path === path && (
        // This HTML is safe, because it comes from the build.
        <div
          className={styles['view']}
          data-first-view=""
          dangerouslySetInnerHTML={{ __html: current.html }}
        />
      )}
      <RemoteLoading {...props} />
    </>
  );
}
