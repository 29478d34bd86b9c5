import { lazy, Suspense, useState, type ComponentType } from 'react';
import { PageSkeleton } from '../frame/page-skeleton';

type Load = () => Promise<ComponentType>;

const loaded = new WeakMap<Load, ComponentType>();

function componentOf(load: Load): ComponentType {
  return (
    loaded.get(load) ??
    lazy(async () => {
      const Page = await load();
      loaded.set(load, Page);
      return { default: Page };
    })
  );
}

/**
 * Renders a page that has its own chunk. Until the chunk has loaded, every mount creates a new lazy component, because
 * React.lazy caches a failure.
 */
export function LazyPage({ load }: { load: Load }) {
  const [Page] = useState(() => componentOf(load));
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}
