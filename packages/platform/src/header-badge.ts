import { createStore, useStore } from './store';

/** The header's buttons that can carry a number. */
export type HeaderBadge = 'private-chat';

const store = createStore<Readonly<Partial<Record<HeaderBadge, number>>>>({});

/** Shows a number on a header button; 0 takes it away. */
export function setHeaderBadge(name: HeaderBadge, count: number): void {
  if ((store.get()[name] ?? 0) !== count) store.set({ ...store.get(), [name]: count });
}

export function useHeaderBadge(name: HeaderBadge): number {
  return useStore(store)[name] ?? 0;
}
