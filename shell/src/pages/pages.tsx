import { useLocation } from '@health-commons/platform';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from './home-page';
import { LazyPage } from './lazy-page';
import { RemotePage } from './remote-page';
import { RouteBoundary } from './route-boundary';

const loadAbout = () => import('./about/about-page').then(({ AboutPage }) => AboutPage);

/** The shell's own two pages; every other address is a remote's, or nobody's. */
export function Pages() {
  const { pathname } = useLocation();
  return (
    // Another address is another try: the key forgets what failed.
    <RouteBoundary key={pathname}>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/about" element={<LazyPage load={loadAbout} />} />
        <Route path="*" element={<RemotePage />} />
      </Routes>
    </RouteBoundary>
  );
}
