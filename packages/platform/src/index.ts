/**
 * The part of the shell API that this package exports. The comment of SHELL_API_VERSION in packages/contracts says
 * which changes are minor or major.
 */
import './icu-formatter';

export { initAccessibility, useAccessibility, type AccessibilityChoice } from './accessibility';
export { announce, type Politeness } from './announce';
export type { Navigate, PageLocation } from './browser-navigation';
export { AppProviders, ConfigProvider, useConfig } from './config';
export { ErrorBoundary, reportError } from './error-boundary';
export { onOpenPrivateChat, onShowHealthMap, openPrivateChat, showHealthMap } from './events';
export { setHeaderBadge, useHeaderBadge } from './header-badge';
export { Link } from './link';
export { loadConfig } from './load-config';
export {
  NavigationProvider,
  useLocation,
  useNavigate,
  useSearchParameters,
  type Navigation,
} from './navigation';
export {
  isPrivateChatResumable,
  isPrivateChatResuming,
  resumePrivateChat,
  setPrivateChatResumable,
} from './resume-private-chat';
export { getSite } from './site';
export { initTheme, useTheme } from './theme';
export { pauseToasts, resumeToasts, toast, useToasts, type Toast, type ToastKind } from './toasts';
