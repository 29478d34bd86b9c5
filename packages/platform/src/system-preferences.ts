import { localSafeStorage } from '@health-commons/base/safe-storage';
import { createStore } from '@health-commons/base/store';
import { useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';

type AccessibilityChoices = {
  highContrast: boolean;
  largeText: boolean;
  reducedMotion: boolean;
  /** This choice changes no styles. While it is on, a report's success screen does not close automatically. */
  screenReader: boolean;
};
export type AccessibilityChoice = keyof AccessibilityChoices;

type Preferences = AccessibilityChoices & { dark: boolean };
type Name = keyof Preferences;

/** The class of <html> for each preference, and the system's preference that applies until the visitor chooses. */
const PREFERENCES: Readonly<Record<Name, { className?: string; system?: string }>> = {
  dark: { className: 'dark', system: '(prefers-color-scheme: dark)' },
  highContrast: { className: 'high-contrast', system: '(prefers-contrast: more)' },
  largeText: { className: 'large-text' },
  reducedMotion: { className: 'reduced-motion', system: '(prefers-reduced-motion: reduce)' },
  screenReader: {},
};
const NAMES = Object.keys(PREFERENCES) as readonly Name[];

// SPEC section 4 defines the first key. A script in the shell's index.html reads both before the first paint.
const THEME_STORAGE_KEY = 'health-commons-theme';
const ACCESSIBILITY_STORAGE_KEY = 'health-commons-accessibility';

/** The browser theme colours of SPEC section 9. */
const THEME_COLORS = { light: '#ffffff', dark: '#1f2937' } as const satisfies Record<Theme, string>;

/** The preferences with which built pages are rendered. Controls may change after the first render. */
const BUILT = Object.fromEntries(NAMES.map((name) => [name, false])) as Preferences;
const store = createStore(BUILT);

/** What the visitor has chosen, even if it could not be stored. */
let chosen: Partial<Preferences> = {};

const matches = (query: string | undefined) =>
  query !== undefined && typeof window.matchMedia === 'function' && window.matchMedia(query).matches;

function apply(): void {
  const root = document.documentElement;
  const values = NAMES.map((name) => [name, chosen[name] ?? matches(PREFERENCES[name].system)] as const);
  const now = Object.fromEntries(values) as Preferences;
  for (const name of NAMES) {
    const { className } = PREFERENCES[name];
    if (className) root.classList.toggle(className, now[name]);
  }
  const theme = now.dark ? 'dark' : 'light';
  root.classList.toggle('light', !now.dark);
  root.style.colorScheme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[theme]);
  store.set(now);
}

function readChosen(): Partial<Preferences> {
  const theme = localSafeStorage.get(THEME_STORAGE_KEY);
  const saved = Object(localSafeStorage.getJson(ACCESSIBILITY_STORAGE_KEY)) as Record<string, unknown>;
  const valid = NAMES.filter((name) => name !== 'dark' && typeof saved[name] === 'boolean');
  return {
    ...Object.fromEntries(valid.map((name) => [name, saved[name]])),
    ...(theme === 'light' || theme === 'dark' ? { dark: theme === 'dark' } : {}),
  };
}

/** Applies the saved choices, and the system's preferences until the visitor chooses. Returns the clean-up function. */
export function initTheme(): () => void {
  chosen = readChosen();
  apply();
  const queries = typeof window.matchMedia === 'function' ? Object.values(PREFERENCES) : [];
  const lists = queries.flatMap(({ system }) => (system ? [window.matchMedia(system)] : []));
  for (const list of lists) list.addEventListener('change', apply);
  return () => lists.forEach((list) => list.removeEventListener('change', apply));
}

function setTheme(theme: Theme): void {
  chosen = { ...chosen, dark: theme === 'dark' };
  localSafeStorage.set(THEME_STORAGE_KEY, theme);
  apply();
}

const toggleTheme = () => setTheme(store.get().dark ? 'light' : 'dark');

function setChoice(name: AccessibilityChoice, on: boolean): void {
  chosen = { ...chosen, [name]: on };
  const { dark: _theme, ...choices } = chosen;
  localSafeStorage.setJson(ACCESSIBILITY_STORAGE_KEY, choices);
  apply();
}

const usePreferences = () => useSyncExternalStore(store.subscribe, store.get, () => BUILT);

/** Returns the current theme, and a setter and a toggle that save the choice. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void; toggleTheme: () => void } {
  return { theme: usePreferences().dark ? 'dark' : 'light', setTheme, toggleTheme };
}

/** Returns the current choices, and a setter that saves a choice and updates the classes of <html>. */
export function useAccessibility(): {
  choices: AccessibilityChoices;
  setChoice: (name: AccessibilityChoice, on: boolean) => void;
} {
  return { choices: usePreferences(), setChoice };
}
