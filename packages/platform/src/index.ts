/** The shell API. Its version is SHELL_API_VERSION in contracts: adding a name is minor, renaming or removing one is major. */
export {
  initAccessibility,
  useAccessibility,
  type AccessibilityChoice,
  type AccessibilityChoices,
} from './accessibility';
export { announce, type Politeness } from './announce';
export { AppProviders } from './app-providers';
export { ConfigProvider, useConfig } from './config';
export { ErrorBoundary } from './error-boundary';
export { onOpenPrivateChat, onShowHealthMap, openPrivateChat, showHealthMap } from './events';
export { setHeaderBadge, useHeaderBadge, type HeaderBadge } from './header-badge';
export { Link } from './link';
export { loadConfig } from './load-config';
export {
  NavigationProvider,
  useLocation,
  useNavigate,
  useSearchParameters,
  type Navigation,
} from './navigation';
export type { Navigate, NavigateOptions, PageLocation } from './page-location';
export {
  beginPrivateChatQuietly,
  isPrivateChatKept,
  isPrivateChatQuiet,
  keepPrivateChat,
} from './private-chat';
export { reportError } from './report-error';
export { createStore, type Store } from './store';
export { initTheme, useTheme, type Theme } from './theme';
export {
  holdToasts,
  releaseToasts,
  toast,
  TOAST_TIMES,
  useToasts,
  type Toast,
  type ToastKind,
} from './toasts';
