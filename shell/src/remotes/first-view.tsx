import { FleetingButton, Spinner } from '@health-commons/ui';
import { useEffect, useState } from 'react';
import { messages } from '../messages';
import { SLOW_AFTER_MS } from './constants';
import { remoteMessages } from './remote-messages';
import styles from './remote-box.module.css';

let viewOf: (place: string) => string | null | undefined = () => null;

/** Sets the HTML that the page shows at a slot or path until its remote has loaded, if any. */
export function setFirstViews(next: typeof viewOf): void {
  viewOf = next;
}

/** Keeps the first views of the built page at `path`, which React also renders until the remotes have loaded. */
export function keepFirstViews(root: Element, path: string): void {
  const boxes = [...root.querySelectorAll<HTMLElement>('[data-first-view]:not([data-insert] *)')];
  const views = new Map(
    boxes.map((box) => {
      const place = box.dataset['firstView'] ?? '';
      // A page that is served at several paths has no path of its own.
      return [place.startsWith('/') ? path : place, box.innerHTML];
    }),
  );
  setFirstViews((place) => views.get(place));
}

type Props = {
  /** The slot or path where the remote is mounted. */
  place: string;
  /** Is offered after SLOW_AFTER_MS. */
  onRetry?: (() => void) | undefined;
};

/** Renders the loading state of a remote, below the first view of its place if there is one. */
export function PlaceLoading({ place, onRetry }: Props) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const html = viewOf(place);
  return (
    <>
      {html && (
        // This HTML is safe: the heading is from the build, and what is inserted is sanitised.
        <div className={styles['view']} data-first-view={place} dangerouslySetInnerHTML={{ __html: html }} />
      )}
      <div className={styles['pending']}>
        <Spinner label={messages['page.loading']} />
        {isSlow && (
          <>
            <p role="status">{remoteMessages['remote.slow']}</p>
            {onRetry && (
              <FleetingButton variant="secondary" onClick={onRetry}>
                {messages['button.retry']}
              </FleetingButton>
            )}
          </>
        )}
      </div>
    </>
  );
}

/** Removes the style sheets of the page's inline script when no first view is left. Mounted remotes have their own. */
export function removeStyles(): void {
  if (!document.querySelector('[data-first-view]')) document.adoptedStyleSheets = [];
}
