import { renderHook } from '@testing-library/react';
import { toast, useToasts, type Toast } from '@health-commons/platform';

/** The visible toasts. */
export function toasts(): readonly Toast[] {
  const { result, unmount } = renderHook(() => useToasts());
  const shown = result.current;
  unmount();
  return shown;
}

/** Removes toasts that an earlier test left. Needs fake timers. */
export function forgetToasts(): void {
  for (const { id } of toasts()) toast.close(id);
  jest.runOnlyPendingTimers();
}
