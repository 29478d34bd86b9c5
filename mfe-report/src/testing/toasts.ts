import { renderHook } from '@testing-library/react';
import { toast, useToasts, type Toast } from '@health-commons/platform';

/** The toasts on show. */
export function toasts(): readonly Toast[] {
  const { result, unmount } = renderHook(() => useToasts());
  const shown = result.current;
  unmount();
  return shown;
}

/** They outlive a test, as they outlive a page. For fake timers. */
export function forgetToasts(): void {
  for (const { id } of toasts()) toast.close(id);
  jest.runOnlyPendingTimers();
}
