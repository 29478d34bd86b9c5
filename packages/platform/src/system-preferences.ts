import { localSafeStorage } from '@health-commons/base/safe-storage';
import { createStore } from '@health-commons/base/store';
import { useSyncExternalStore } from 'react';

/** Returns false if the browser has no matchMedia. */
export function matchesMedia(query: string): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(query).matches;
}

export function onMediaChange(query: string, handler: () => void): () => void {
  if (typeof window.matchMedia !== 'function') return () => undefined;
  const list = window.matchMedia(query);
  list.addEventListener('change', handler);
  return () => list.removeEventListener('change', handler);
}

type Theme = 'light' | 'dark';

/** SPEC section 4 defines this key. A script in the shell's index.html reads the same key before the first paint. */
export const THEME_STORAGE_KEY = 'health-commons-theme';

/** The browser theme colours of SPEC section 9. */
const THEME_COLORS = { light: '#ffffff', dark: '#1f2937' } as const satisfies Record<Theme, string>;

const DARK_QUERY = '(prefers-color-scheme: dark)';
/** The theme with which built pages are rendered. In the dark theme, controls change after the first render. */
const BUILT_THEME: Theme = 'light';
const themeStore = createStore<Theme>(BUILT_THEME);

/** True if the visitor has chosen a theme, even if it could not be stored. The system's theme then has no effect. */
let hasChosenTheme = false;

function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  root.classList.toggle('dark', theme === 'dark');
  root.classList.toggle('light', theme === 'light');
  root.style.colorScheme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[theme]);
  themeStore.set(theme);
}

function systemTheme(): Theme {
  return matchesMedia(DARK_QUERY) ? 'dark' : 'light';
}

function setTheme(theme: Theme): void {
  hasChosenTheme = true;
  localSafeStorage.set(THEME_STORAGE_KEY, theme);
  applyTheme(theme);
}

function toggleTheme(): void {
  setTheme(themeStore.get() === 'dark' ? 'light' : 'dark');
}

/**
 * Applies the saved choice, or else the system's theme. Follows the system until the visitor chooses. Returns the
 * clean-up function.
 */
export function initTheme(): () => void {
  const saved = localSafeStorage.get(THEME_STORAGE_KEY);
  const chosen = saved === 'light' || saved === 'dark' ? saved : null;
  hasChosenTheme = chosen !== null;
  applyTheme(chosen ?? systemTheme());
  return onMediaChange(DARK_QUERY, () => {
    if (!hasChosenTheme) applyTheme(systemTheme());
  });
}

/** Returns the current theme, and a setter and a toggle that save the choice. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void; toggleTheme: () => void } {
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.get, () => BUILT_THEME);
  return { theme, setTheme, toggleTheme };
}

type AccessibilityChoices = {
  highContrast: boolean;
  largeText: boolean;
  reducedMotion: boolean;
  /** This choice changes no styles. While it is on, a report's success screen does not close automatically. */
  screenReader: boolean;
};
export type AccessibilityChoice = keyof AccessibilityChoices;

/** A script in the shell's index.html reads the same key before the first paint. */
export const ACCESSIBILITY_STORAGE_KEY = 'health-commons-accessibility';

const CLASSES = {
  highContrast: 'high-contrast',
  largeText: 'large-text',
  reducedMotion: 'reduced-motion',
} as const satisfies Partial<Record<AccessibilityChoice, string>>;

/** The system preferences that apply until the visitor chooses. */
const SYSTEM_QUERIES = {
  highContrast: '(prefers-contrast: more)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const satisfies Partial<Record<AccessibilityChoice, string>>;

const NAMES = ['highContrast', 'largeText', 'reducedMotion', 'screenReader'] as const;

/** The choices with which built pages are rendered. */
const BUILT_CHOICES: AccessibilityChoices = {
  highContrast: false,
  largeText: false,
  reducedMotion: false,
  screenReader: false,
};
const choiceStore = createStore(BUILT_CHOICES);

let chosenChoices: Partial<AccessibilityChoices> = {};

function readChoices(): Partial<AccessibilityChoices> {
  const saved = localSafeStorage.getJson(ACCESSIBILITY_STORAGE_KEY);
  if (typeof saved !== 'object' || saved === null) return {};
  const entries = Object.entries(saved).filter(
    ([name, value]) => NAMES.some((known) => known === name) && typeof value === 'boolean',
  );
  return Object.fromEntries(entries);
}

function applyChoices(): void {
  const choices = {
    highContrast: chosenChoices.highContrast ?? matchesMedia(SYSTEM_QUERIES.highContrast),
    largeText: chosenChoices.largeText ?? false,
    reducedMotion: chosenChoices.reducedMotion ?? matchesMedia(SYSTEM_QUERIES.reducedMotion),
    screenReader: chosenChoices.screenReader ?? false,
  };
  for (const [name, className] of Object.entries(CLASSES)) {
    document.documentElement.classList.toggle(className, choices[name as keyof typeof CLASSES]);
  }
  choiceStore.set(choices);
}

function setChoice(name: AccessibilityChoice, on: boolean): void {
  chosenChoices = { ...chosenChoices, [name]: on };
  localSafeStorage.setJson(ACCESSIBILITY_STORAGE_KEY, chosenChoices);
  applyChoices();
}

/**
 * Applies the saved choices. Contrast and motion follow the system until the visitor chooses. Returns the clean-up
 * function.
 */
export function initAccessibility(): () => void {
  chosenChoices = readChoices();
  applyChoices();
  const stops = Object.values(SYSTEM_QUERIES).map((query) => onMediaChange(query, applyChoices));
  return () => stops.forEach((stop) => stop());
}

/** Returns the current choices, and a setter that saves a choice and updates the classes of <html>. */
export function useAccessibility(): {
  choices: AccessibilityChoices;
  setChoice: (name: AccessibilityChoice, on: boolean) => void;
} {
  return {
    choices: useSyncExternalStore(choiceStore.subscribe, choiceStore.get, () => BUILT_CHOICES),
    setChoice,
  };
}
