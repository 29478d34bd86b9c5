import { useLocation } from '@health-commons/platform';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from './home-page';
import { LazyPage } from './lazy-page';
import { loadRemotesUi } from './load-remotes-ui';
import { RemotePage } from './remote-page';
import { RouteBoundary } from './route-boundary';

const loadRemotes = () => loadRemotesUi().then(({ RemotesPage }) => RemotesPage);
const loadPrivacy = () => import('./notes/privacy-page').then(({ PrivacyPage }) => PrivacyPage);
const loadAccessibility = () =>
  import('./notes/accessibility-page').then(({ AccessibilityPage }) => AccessibilityPage);
const loadData = () => import('./notes/data-page').then(({ DataPage }) => DataPage);
const loadAbout = () => import('./about/about-page').then(({ AboutPage }) => AboutPage);

/** Renders the shell's own pages. Every other path belongs to a remote or is not found. */
export function Pages() {
  const { pathname } = useLocation();
  return (
    // The key resets the boundary on navigation.
    <RouteBoundary key={pathname}>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/about" element={<LazyPage load={loadAbout} />} />
        <Route path="/privacy" element={<LazyPage load={loadPrivacy} />} />
        <Route path="/accessibility" element={<LazyPage load={loadAccessibility} />} />
        <Route path="/data" element={<LazyPage load={loadData} />} />
        <Route path="/remotes" element={<LazyPage load={loadRemotes} />} />
        <Route path="*" element={<RemotePage />} />
      </Routes>
    </RouteBoundary>
  );
}
