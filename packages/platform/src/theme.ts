import { localSafeStorage } from '@health-commons/base/safe-storage';
import { createStore } from '@health-commons/base/store';
import { useSyncExternalStore } from 'react';
import { matchesMedia, onMediaChange } from './media';

type Theme = 'light' | 'dark';

/** SPEC section 4 defines this key. A script in the shell's index.html reads the same key before the first paint. */
export const THEME_STORAGE_KEY = 'health-commons-theme';

/** The browser theme colours of SPEC section 9. */
const THEME_COLORS = { light: '#ffffff', dark: '#1f2937' } as const satisfies Record<Theme, string>;

const DARK_QUERY = '(prefers-color-scheme: dark)';
/** The theme with which built pages are rendered. In the dark theme, controls change after the first render. */
const BUILT: Theme = 'light';
const store = createStore<Theme>(BUILT);

/** True if the visitor has chosen a theme, even if it could not be stored. The system's theme then has no effect. */
let chosen = false;

function parse(text: string | null): Theme | null {
  return text === 'light' || text === 'dark' ? text : null;
}

function apply(theme: Theme): void {
  const root = document.documentElement;
  root.classList.toggle('dark', theme === 'dark');
  root.classList.toggle('light', theme === 'light');
  root.style.colorScheme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[theme]);
  store.set(theme);
}

function systemTheme(): Theme {
  return matchesMedia(DARK_QUERY) ? 'dark' : 'light';
}

function setTheme(theme: Theme): void {
  chosen = true;
  localSafeStorage.set(THEME_STORAGE_KEY, theme);
  apply(theme);
}

function toggleTheme(): void {
  setTheme(store.get() === 'dark' ? 'light' : 'dark');
}

/**
 * Applies the saved choice, or else the system's theme. Follows the system until the visitor chooses, and follows
 * choices in other tabs. Returns the clean-up function.
 */
export function initTheme(): () => void {
  const saved = parse(localSafeStorage.get(THEME_STORAGE_KEY));
  chosen = saved !== null;
  apply(saved ?? systemTheme());

  const stopFollowing = onMediaChange(DARK_QUERY, () => {
    if (!chosen) apply(systemTheme());
  });
  const onStorage = (event: StorageEvent) => {
    if (event.key !== THEME_STORAGE_KEY && event.key !== null) return;
    const theme = parse(event.newValue);
    chosen = theme !== null;
    apply(theme ?? systemTheme());
  };
  window.addEventListener('storage', onStorage);
  return () => {
    stopFollowing();
    window.removeEventListener('storage', onStorage);
  };
}

/** Returns the current theme, and a setter and a toggle that save the choice. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void; toggleTheme: () => void } {
  const theme = useSyncExternalStore(store.subscribe, store.get, () => BUILT);
  return { theme, setTheme, toggleTheme };
}
