import { onSystemChange, systemWants } from './media';
import { readSaved, save } from './storage';
import { createStore, useStore } from './store';

export type AccessibilityChoices = {
  highContrast: boolean;
  largeText: boolean;
  reducedMotion: boolean;
  /** A flag only: parts may read it to add words or tables; the page looks the same. */
  screenReader: boolean;
};
export type AccessibilityChoice = keyof AccessibilityChoices;

/** Index.html reads the same key before first paint. */
export const ACCESSIBILITY_STORAGE_KEY = 'health-commons-accessibility';

const CLASSES = {
  highContrast: 'high-contrast',
  largeText: 'large-text',
  reducedMotion: 'reduced-motion',
} as const satisfies Partial<Record<AccessibilityChoice, string>>;

/** What the system itself can ask for. It decides until the visitor does. */
const SYSTEM_QUERIES = {
  highContrast: '(prefers-contrast: more)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const satisfies Partial<Record<AccessibilityChoice, string>>;

const NAMES = ['highContrast', 'largeText', 'reducedMotion', 'screenReader'] as const;

const store = createStore<AccessibilityChoices>({
  highContrast: false,
  largeText: false,
  reducedMotion: false,
  screenReader: false,
});

let chosen: Partial<AccessibilityChoices> = {};

function parse(text: string | null): Partial<AccessibilityChoices> {
  let saved: unknown;
  try {
    saved = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (typeof saved !== 'object' || saved === null) return {};
  const entries = Object.entries(saved).filter(
    ([name, value]) => NAMES.some((known) => known === name) && typeof value === 'boolean',
  );
  return Object.fromEntries(entries);
}

function apply(): void {
  const choices = {
    highContrast: chosen.highContrast ?? systemWants(SYSTEM_QUERIES.highContrast),
    largeText: chosen.largeText ?? false,
    reducedMotion: chosen.reducedMotion ?? systemWants(SYSTEM_QUERIES.reducedMotion),
    screenReader: chosen.screenReader ?? false,
  };
  for (const [name, className] of Object.entries(CLASSES)) {
    document.documentElement.classList.toggle(className, choices[name as keyof typeof CLASSES]);
  }
  store.set(choices);
}

function setChoice(name: AccessibilityChoice, on: boolean): void {
  chosen = { ...chosen, [name]: on };
  save(ACCESSIBILITY_STORAGE_KEY, JSON.stringify(chosen));
  apply();
}

/** Takes over the saved choices; what was never chosen follows the system. Returns the clean-up. */
export function initAccessibility(): () => void {
  chosen = parse(readSaved(ACCESSIBILITY_STORAGE_KEY));
  apply();
  const stops = Object.values(SYSTEM_QUERIES).map((query) => onSystemChange(query, apply));
  return () => stops.forEach((stop) => stop());
}

/** The choices in force, as classes on <html> too, and the way to change one. A change is saved. */
export function useAccessibility(): {
  choices: AccessibilityChoices;
  setChoice: (name: AccessibilityChoice, on: boolean) => void;
} {
  return { choices: useStore(store), setChoice };
}
