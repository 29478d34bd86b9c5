import { classNames, type Elements } from '@health-commons/ui';
import { startTransition, useEffect, useRef, useState } from 'react';
import { PlaceLoading } from './first-view';
import { RegistryFailure } from './registry-provider';
import { useRegistry } from './registry-context';
import { firstSettled, RemoteBox } from './remote-box';
import styles from './remote-box.module.css';
import { whenFree, whenIdle } from '../background/when-idle';

/** Renders all remotes that the registry mounts in a slot such as 'home.map', if any. */
export function Slot({ name }: { name: string }) {
  const { state } = useRegistry();
  if (state.status === 'pending') {
    return (
      <div className={classNames(styles['box'], styles['reserved'])}>
        <PlaceLoading place={name} />
      </div>
    );
  }
  if (state.status === 'failed') return <RegistryFailure headingLevel={2} />;
  return state.remotes.flatMap((remote) =>
    remote.mounts
      .filter((mount) => 'slot' in mount && mount.slot === name)
      .map(({ module }) => (
        <RemoteBox key={`${remote.name}${module}`} remote={remote} module={module} place={name} />
      )),
  );
}

/** The content is rendered when it is this close to the screen. */
const MARGIN = '100px';

const hasNoObserver = () => typeof window === 'object' && !('IntersectionObserver' in window);

/**
 * Renders its content when it is about to come into view, and otherwise in a free moment after the first remote of the
 * page has mounted or failed, or when the page has loaded and is idle.
 */
export function Later({ children }: { children: Elements }) {
  const box = useRef<HTMLDivElement>(null);
  const [isDue, setIsDue] = useState(hasNoObserver);
  useEffect(() => {
    if (isDue || !box.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsDue(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(box.current);
    void Promise.race([whenIdle(), firstSettled.then(whenFree)]).then(() =>
      startTransition(() => setIsDue(true)),
    );
    return () => observer.disconnect();
  }, [isDue]);
  return isDue ? children : <div ref={box} className={styles['reserved']} />;
}
