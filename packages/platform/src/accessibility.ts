import { localSafeStorage } from '@health-commons/base/safe-storage';
import { createStore } from '@health-commons/base/store';
import { useSyncExternalStore } from 'react';
import { matchesMedia, onMediaChange } from './media';

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
const BUILT: AccessibilityChoices = {
  highContrast: false,
  largeText: false,
  reducedMotion: false,
  screenReader: false,
};
const store = createStore(BUILT);

let chosen: Partial<AccessibilityChoices> = {};

function readChoices(): Partial<AccessibilityChoices> {
  const saved = localSafeStorage.getJson(ACCESSIBILITY_STORAGE_KEY);
  if (typeof saved !== 'object' || saved === null) return {};
  const entries = Object.entries(saved).filter(
    ([name, value]) => NAMES.some((known) => known === name) && typeof value === 'boolean',
  );
  return Object.fromEntries(entries);
}

function apply(): void {
  const choices = {
    highContrast: chosen.highContrast ?? matchesMedia(SYSTEM_QUERIES.highContrast),
    largeText: chosen.largeText ?? false,
    reducedMotion: chosen.reducedMotion ?? matchesMedia(SYSTEM_QUERIES.reducedMotion),
    screenReader: chosen.screenReader ?? false,
  };
  for (const [name, className] of Object.entries(CLASSES)) {
    document.documentElement.classList.toggle(className, choices[name as keyof typeof CLASSES]);
  }
  store.set(choices);
}

function setChoice(name: AccessibilityChoice, on: boolean): void {
  chosen = { ...chosen, [name]: on };
  localSafeStorage.setJson(ACCESSIBILITY_STORAGE_KEY, chosen);
  apply();
}

/**
 * Applies the saved choices. Contrast and motion follow the system until the visitor chooses. Returns the clean-up
 * function.
 */
export function initAccessibility(): () => void {
  chosen = readChoices();
  apply();
  const stops = Object.values(SYSTEM_QUERIES).map((query) => onMediaChange(query, apply));
  return () => stops.forEach((stop) => stop());
}

/** Returns the current choices, and a setter that saves a choice and updates the classes of <html>. */
export function useAccessibility(): {
  choices: AccessibilityChoices;
  setChoice: (name: AccessibilityChoice, on: boolean) => void;
} {
  return { choices: useSyncExternalStore(store.subscribe, store.get, () => BUILT), setChoice };
}
