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

/** A page in a chunk of its own. React.lazy keeps a failure for ever, so it is made anew each time the page is mounted. */
export function LazyPage({ load }: { load: Load }) {
  const [Page] = useState(() => componentOf(load));
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}
