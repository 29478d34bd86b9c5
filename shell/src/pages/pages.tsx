import { useLocation } from '@health-commons/platform';
import { Spinner } from '@health-commons/ui';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import styles from '../frame/frame.module.css';
import { messages } from '../messages';
import { HomePage } from './home-page';
import { RemotePage, RouteBoundary } from './route-error';

type LoadPage = () => Promise<ComponentType>;

/** The pages that have their own chunk. The build finds the style sheet of a page by the name of its chunk. */
const LAZY_PAGES: Readonly<Record<string, LoadPage>> = {
  '/about': () =>
    import(/* webpackChunkName: 'page-about' */ './about/about-page').then(({ AboutPage }) => AboutPage),
  '/privacy': () =>
    import(/* webpackChunkName: 'page-privacy' */ './notes/privacy-page').then(
      ({ PrivacyPage }) => PrivacyPage,
    ),
  '/accessibility': () =>
    import(/* webpackChunkName: 'page-accessibility' */ './notes/accessibility-page').then(
      ({ AccessibilityPage }) => AccessibilityPage,
    ),
  '/data': () =>
    import(/* webpackChunkName: 'page-data' */ './notes/data-page').then(({ DataPage }) => DataPage),
  '/remotes': () => import('./remotes-page').then(({ RemotesPage }) => RemotesPage),
};

/** Loads the page at a path, if it has its own chunk, so that it renders without a loading state. */
export async function preparePage(path: string): Promise<void> {
  const load = LAZY_PAGES[path];
  if (load) await prepare(load);
}

/** Renders the shell's own pages. Every other path belongs to a remote or is not found. */
export function Pages() {
  const { pathname } = useLocation();
  return (
    // The key resets the boundary on navigation.
    <RouteBoundary key={pathname}>
      <Routes>
        <Route path="/" element={<HomePage />} />
        {Object.entries(LAZY_PAGES).map(([path, load]) => (
          <Route key={path} path={path} element={<LazyPage load={load} />} />
        ))}
        <Route path="*" element={<RemotePage />} />
      </Routes>
    </RouteBoundary>
  );
}

export function PageSkeleton() {
  return (
    <div className={styles['skeleton']}>
      <Spinner label={messages['page.loading']} />
    </div>
  );
}

const loaded = new WeakMap<LoadPage, ComponentType>();

/** Loads a page, so that it renders without a loading state. */
async function prepare(load: LoadPage): Promise<ComponentType> {
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
function LazyPage({ load }: { load: LoadPage }) {
  const [Page] = useState(() => componentOf(load));
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}
