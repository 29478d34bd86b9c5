import { createStore, useStore } from './store';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';
/** `leaving` is true during the exit animation; after it the toast is gone. */
export type Toast = { id: string; kind: ToastKind; text: string; leaving: boolean };

/** SPEC section 4: shown for 5000 ms, then 300 ms of exit animation. */
export const TOAST_TIMES = { shown: 5000, exit: 300 } as const;

type Clock = { remaining: number; startedAt: number; timer: ReturnType<typeof setTimeout> | null };

const store = createStore<readonly Toast[]>([]);
const clocks = new Map<string, Clock>();
let held = false;
let count = 0;

function run(id: string, clock: Clock): void {
  clock.startedAt = Date.now();
  clock.timer = setTimeout(() => close(id), clock.remaining);
}

function show(kind: ToastKind, text: string): string {
  count += 1;
  const id = `toast-${count}`;
  const clock: Clock = { remaining: TOAST_TIMES.shown, startedAt: 0, timer: null };
  clocks.set(id, clock);
  store.set([...store.get(), { id, kind, text, leaving: false }]);
  if (!held) run(id, clock);
  return id;
}

function close(id: string): void {
  const clock = clocks.get(id);
  if (!clock) return;
  if (clock.timer !== null) clearTimeout(clock.timer);
  clocks.delete(id);
  store.set(store.get().map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  setTimeout(() => {
    store.set(store.get().filter((toast) => toast.id !== id));
    // A removed element sends neither pointerleave nor blur: an empty list holds nobody's pointer or focus.
    if (store.get().length === 0) held = false;
  }, TOAST_TIMES.exit);
}

/** Short words at the top right that leave by themselves. Never the only place an error is told. Each returns the toast's id. */
export const toast = {
  success: (text: string): string => show('success', text),
  error: (text: string): string => show('error', text),
  warning: (text: string): string => show('warning', text),
  info: (text: string): string => show('info', text),
  close,
};

/** Stops every toast's clock while somebody reads: the shell calls it while the pointer or the focus is inside. */
export function holdToasts(): void {
  if (held) return;
  held = true;
  for (const clock of clocks.values()) {
    if (clock.timer === null) continue;
    clearTimeout(clock.timer);
    clock.timer = null;
    clock.remaining = Math.max(0, clock.remaining - (Date.now() - clock.startedAt));
  }
}

/** Lets the clocks run on from where they stopped. */
export function releaseToasts(): void {
  if (!held) return;
  held = false;
  for (const [id, clock] of clocks) run(id, clock);
}

/** The toasts on show, oldest first. */
export function useToasts(): readonly Toast[] {
  return useStore(store);
}
