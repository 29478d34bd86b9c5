import { createContext, useCallback, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import {
  browserLocation,
  browserNavigate,
  subscribeToLocation,
  type Navigate,
  type NavigateOptions,
  type PageLocation,
} from './browser-navigation';

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
  return <NavigationContext value={value}>{children}</NavigationContext>;
}

const NOWHERE: PageLocation = { pathname: '/', search: '', hash: '' };
const nowhere = () => NOWHERE;
const never = () => () => undefined;

export function useNavigation(): Navigation {
  const provided = useContext(NavigationContext);
  const location = useSyncExternalStore(
    provided ? never : subscribeToLocation,
    provided ? nowhere : browserLocation,
    nowhere,
  );
  return provided ?? { location, navigate: browserNavigate };
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
