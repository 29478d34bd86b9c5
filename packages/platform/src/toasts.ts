import { createStore } from '@health-commons/base/store';
import { useStore } from '@health-commons/base/use-store';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';
/** `leaving` is true during the exit animation, before the toast is removed. */
export type Toast = { id: string; kind: ToastKind; text: string; leaving: boolean };

/** SPEC section 4: a toast is shown for 5000 ms, then its exit animation takes 300 ms. */
const TOAST_TIMES = { shown: 5000, exit: 300 } as const;

const store = createStore<readonly Toast[]>([]);
const timers = new Map<string, ReturnType<typeof setTimeout>>();
let isHeld = false;
let count = 0;

function run(id: string): void {
  const timer = setTimeout(() => close(id), TOAST_TIMES.shown);
  timers.set(id, timer);
}

function show(kind: ToastKind, text: string): string {
  count += 1;
  const id = `toast-${count}`;
  store.set([...store.get(), { id, kind, text, leaving: false }]);
  if (!isHeld) run(id);
  return id;
}

function close(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  store.set(store.get().map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  setTimeout(() => {
    store.set(store.get().filter((toast) => toast.id !== id));
    // A removed element fires neither pointerleave nor blur, so removing the last toast must end the pause.
    if (store.get().length === 0) isHeld = false;
  }, TOAST_TIMES.exit);
}

/**
 * Functions that show a toast and return its id, and `close`, which closes a toast early. Show an error on the page as
 * well, because a toast closes automatically.
 */
export const toast = {
  success: (text: string): string => show('success', text),
  error: (text: string): string => show('error', text),
  warning: (text: string): string => show('warning', text),
  info: (text: string): string => show('info', text),
  close,
};

/** Keeps all toasts. The shell calls this when the pointer or the focus enters the area of the toasts. */
export function pauseToasts(): void {
  isHeld = true;
  timers.forEach(clearTimeout);
  timers.clear();
}

/** Shows the paused toasts for their whole time again. */
export function resumeToasts(): void {
  if (!isHeld) return;
  isHeld = false;
  for (const { id, leaving } of store.get()) if (!leaving) run(id);
}

/** Returns the visible toasts, oldest first. */
export function useToasts(): readonly Toast[] {
  return useStore(store);
}
