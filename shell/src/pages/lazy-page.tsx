import { Spinner } from '@health-commons/ui';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { messages } from '../messages';
import styles from '../frame/frame.module.css';

export function PageSkeleton() {
  return (
    <div className={styles['skeleton']}>
      <Spinner label={messages['page.loading']} />
    </div>
  );
}

export type LoadPage = () => Promise<ComponentType>;

const loaded = new WeakMap<LoadPage, ComponentType>();

/** Loads a page, so that it renders without a loading state. */
export async function prepare(load: LoadPage): Promise<ComponentType> {
  const Page = await load();
  loaded.set(load, Page);
  return Page;
}

function componentOf(load: LoadPage): ComponentType {
  return loaded.get(load) ?? lazy(async () => ({ default: await prepare(load) }));
}

/**
 * Renders a page that has its own chunk. Until the chunk has loaded, every mount creates a new lazy component, because
 * React.lazy caches a failure.
 */
export function LazyPage({ load }: { load: LoadPage }) {
  const [Page] = useState(() => componentOf(load));
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}
