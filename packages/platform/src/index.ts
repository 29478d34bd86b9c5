/**
 * The part of the shell API that this package exports. The comment of SHELL_API_VERSION in packages/contracts says
 * which changes are minor or major.
 */
import './icu-formatter';

export { initTheme, useAccessibility, useTheme, type AccessibilityChoice } from './system-preferences';
export { announce, type Politeness } from './announce';
export { AppProviders, ConfigProvider, useConfig } from './config';
export { ErrorBoundary, reportError } from './error-boundary';
export {
  isPrivateChatResumable,
  isPrivateChatResuming,
  onOpenPrivateChat,
  onShowHealthMap,
  openPrivateChat,
  resumePrivateChat,
  setHeaderBadge,
  setPrivateChatResumable,
  showHealthMap,
  useHeaderBadge,
} from './events';
export { loadConfig } from './load-config';
export { useBackToClose, useModal } from './modal';
export {
  Link,
  NavigationProvider,
  useLocation,
  useNavigate,
  useSearchParameters,
  type Navigate,
  type Navigation,
  type PageLocation,
} from './navigation';
export { getSite } from './site';
export { pauseToasts, resumeToasts, toast, useToasts, type Toast, type ToastKind } from './toasts';
