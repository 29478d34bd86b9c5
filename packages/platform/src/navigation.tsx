import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
  type AnchorHTMLAttributes,
  type MouseEvent,
} from 'react';
import { on } from './events';
import { navigateFromDialog } from './open-dialogs';

/** `search` is empty or starts with '?'; `hash` is empty or starts with '#'. */
export type PageLocation = { pathname: string; search: string; hash: string };
type NavigateOptions = { replace?: boolean };
export type Navigate = (to: string, options?: NavigateOptions) => void;

export type Navigation = {
  location: PageLocation;
  navigate: Navigate;
  /**
   * Returns the href of a path in the app. The default is the path itself. A router with a base path must provide this
   * function.
   */
  href?: (to: string) => string;
};

const NavigationContext = createContext<Navigation | null>(null);

/** Provides the shell's router to remotes. Without this provider, navigation uses window.history. */
export function NavigationProvider({ value, children }: { value: Navigation; children: ReactNode }) {
  const navigation = useMemo<Navigation>(
    () => ({
      ...value,
      navigate: (to, options) => navigateFromDialog(options, (how) => value.navigate(to, how)),
    }),
    [value],
  );
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

// Navigation with window.history, for a remote's standalone page, which has no router.

const onPopState = (listener: () => void) => on('popstate', listener);

const browserNavigate: Navigate = (to, options) =>
  navigateFromDialog(options, ({ replace = false } = {}) => {
    window.history[replace ? 'replaceState' : 'pushState'](null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

const browserAddress = () => window.location.href;
const nowhere = () => 'https://built.invalid/';
const never = () => () => undefined;

function useNavigation(): Navigation {
  const provided = useContext(NavigationContext);
  const address = useSyncExternalStore(
    provided ? never : onPopState,
    provided ? nowhere : browserAddress,
    nowhere,
  );
  return provided ?? { location: new URL(address), navigate: browserNavigate };
}

export function useNavigate(): Navigate {
  return useNavigation().navigate;
}

export function useLocation(): PageLocation {
  return useNavigation().location;
}

/** Returns the URL's search parameters, and a setter that keeps the path and the hash. */
export function useSearchParameters(): [
  URLSearchParams,
  (next: URLSearchParams, options?: NavigateOptions) => void,
] {
  const { location, navigate } = useNavigation();
  const { pathname, search, hash } = location;
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  const setParameters = useCallback(
    (next: URLSearchParams, options?: NavigateOptions) => {
      const text = next.toString();
      navigate(`${pathname}${text ? `?${text}` : ''}${hash}`, options);
    },
    [pathname, hash, navigate],
  );
  return [parameters, setParameters];
}

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path in the app ('/report', '/about#privacy'), or any other URL. */
  to: string;
};

/** Renders an anchor. A plain click on a path navigates within the app; the browser handles all other clicks. */
export function Link({ to, onClick, children, ...rest }: Props) {
  const { navigate, href } = useNavigation();
  const inApp = /^[/?#](?!\/)/.test(to);

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!inApp || event.defaultPrevented || !isPlainClick(event) || rest.target === '_blank') return;
    event.preventDefault();
    navigate(to);
  };

  return (
    <a {...rest} href={inApp && href ? href(to) : to} onClick={handleClick}>
      {children}
    </a>
  );
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
