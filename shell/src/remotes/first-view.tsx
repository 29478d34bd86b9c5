import { classNames } from '@health-commons/ui';
import { useLayoutEffect, type ComponentProps } from 'react';
import styles from './first-view.module.css';
import { RemoteLoading } from './remote-loading';

/** Returns the HTML that the built page shows at a slot or path until its remote has loaded, or null. */
type ViewOf = (place: string) => string | null;

let viewOf: ViewOf = () => null;

export function setFirstViews(next: ViewOf): void {
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
  setFirstViews((place) => views.get(place) ?? null);
}

type Props = ComponentProps<typeof RemoteLoading> & {
  /** The slot or path where the remote is mounted. Undefined shows no first view. */
  place: string | undefined;
};

/** Renders the loading state of a remote, with the first view of its place if there is one. */
export function PlaceLoading({ place, isSlow = false, ...props }: Props) {
  const html = place === undefined ? null : viewOf(place);
  return (
    <>
      {place !== undefined && html !== null && <FirstView place={place} html={html} isSlow={isSlow} />}
      <RemoteLoading isSlow={isSlow} {...props} />
    </>
  );
}

let shown = 0;

/** The page's inline script has applied the style sheets of the first views. The remotes bring their own. */
function removeStyles(): void {
  if (shown === 0 && 'adoptedStyleSheets' in document) document.adoptedStyleSheets = [];
}

function FirstView({ place, html, isSlow }: { place: string; html: string; isSlow: boolean }) {
  useLayoutEffect(() => {
    shown += 1;
    return () => {
      shown -= 1;
      // In the same commit, another component may render the view of the same place.
      queueMicrotask(removeStyles);
    };
  }, []);
  return (
    // This HTML is safe: the heading is from the build, and what is inserted is sanitised.
    <div
      className={classNames(styles['view'], isSlow && styles['slow'])}
      data-first-view={place}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
