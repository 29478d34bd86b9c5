import { createStore } from '@health-commons/base/store';
import { useStore } from '@health-commons/base/use-store';

type HeaderBadge = 'private-chat';

const store = createStore<Readonly<Partial<Record<HeaderBadge, number>>>>({});

/** Shows a count on a header button; 0 removes the count. */
export function setHeaderBadge(name: HeaderBadge, count: number): void {
  if ((store.get()[name] ?? 0) !== count) store.set({ ...store.get(), [name]: count });
}

export function useHeaderBadge(name: HeaderBadge): number {
  return useStore(store)[name] ?? 0;
}
