import { pageLanguage } from '@health-commons/base/locale';
import { useLocation } from '@health-commons/platform';
import { Spinner } from '@health-commons/ui';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { translateTextPages } from '../catalogue';
import styles from '../frame/frame.module.css';
import { messages } from '../messages';
import { HomePage } from './home-page';
import { useRemotePage } from '../remotes/registry-context';
import { RemotePage, RouteBoundary } from './route-error';

/** The pages of text, which share a chunk. The build finds their style sheet by its name. */
const TEXT_PATHS = ['/about', '/privacy', '/accessibility', '/data', '/remotes'];

let textPages: Readonly<Record<string, ComponentType>> = {};

async function loadTextPages() {
  await translateTextPages(pageLanguage());
  ({ TEXT_PAGES: textPages } = await import(/* webpackChunkName: 'page-texts' */ './texts/text-pages'));
  return textPages;
}

/** Loads the page at a path, if it has its own chunk, so that it renders without a loading state. */
export async function preparePage(path: string): Promise<void> {
  if (TEXT_PATHS.includes(path)) await loadTextPages();
}

/** Renders the shell's own pages. Every other path belongs to a remote or is not found. */
export function Pages() {
  const { pathname } = useLocation();
  const below = useRemotePage(pathname)?.route;
  return (
    // The key resets the boundary on navigation, but not between the paths of one page, which keeps its state.
    <RouteBoundary key={below ?? pathname}>
      <Routes>
        <Route path="/" element={<HomePage />} />
        {TEXT_PATHS.map((path) => (
          <Route key={path} path={path} element={<TextPage path={path} />} />
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

/** React.lazy caches a failure, so each mount creates a new component until the chunk has loaded. */
const pageAt = (path: string): ComponentType =>
  textPages[path] ?? lazy(async () => ({ default: (await loadTextPages())[path] ?? (() => null) }));

function TextPage({ path }: { path: string }) {
  const [Page] = useState(() => pageAt(path));
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}
