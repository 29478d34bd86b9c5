import { renderHook } from '@testing-library/react';
import { toast, useToasts, type Toast } from '@health-commons/platform';

export function toasts(): readonly Toast[] {
  const { result, unmount } = renderHook(() => useToasts());
  const shown = result.current;
  unmount();
  return shown;
}

/** Removes the toasts of an earlier test. Needs fake timers. */
export function forgetToasts(): void {
  for (const { id } of toasts()) toast.close(id);
  jest.runOnlyPendingTimers();
}
