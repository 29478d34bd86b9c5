import { sessionSafeStorage } from '@health-commons/base/safe-storage';
import { createStore, type Store } from '@health-commons/base/store';
import { useStore } from '@health-commons/base/use-store';

const OPEN_PRIVATE_CHAT = 'open-private-chat';
const SHOW_HEALTH_MAP = 'show-health-map';

/** Returns a function that removes the handler. */
export function on(name: string, handler: () => void): () => void {
  window.addEventListener(name, handler);
  return () => window.removeEventListener(name, handler);
}

/** Opens the chat dialog. If the chat is not mounted, the shell loads it, and the dialog opens when the chat mounts. */
export function openPrivateChat(): void {
  window.dispatchEvent(new CustomEvent(OPEN_PRIVATE_CHAT));
}

export function onOpenPrivateChat(handler: () => void): () => void {
  return on(OPEN_PRIVATE_CHAT, handler);
}

/** Scrolls the current page's map into view and focuses it. */
export function showHealthMap(): void {
  window.dispatchEvent(new CustomEvent(SHOW_HEALTH_MAP));
}

export function onShowHealthMap(handler: () => void): () => void {
  return on(SHOW_HEALTH_MAP, handler);
}

const RESUMABLE_KEY = 'health-commons-chat-kept';

let isResuming = false;

/**
 * Stores whether the shell should resume the chat after a reload. The chat passes true while this tab has a session
 * with a name.
 */
export function setPrivateChatResumable(isResumable: boolean): void {
  if (isResumable) sessionSafeStorage.set(RESUMABLE_KEY, 'yes');
  else sessionSafeStorage.remove(RESUMABLE_KEY);
}

export function isPrivateChatResumable(): boolean {
  return sessionSafeStorage.get(RESUMABLE_KEY) !== null;
}

/**
 * Makes the chat mount with a closed dialog. After a reload, the shell calls this function before it loads a resumable
 * chat.
 */
export function resumePrivateChat(): void {
  isResuming = true;
  const stop = onOpenPrivateChat(() => {
    isResuming = false;
    stop();
  });
}

/** Returns true if the chat should mount with a closed dialog, because it resumes a session. */
export function isPrivateChatResuming(): boolean {
  return isResuming;
}

type HeaderBadge = 'private-chat';

const badges: Readonly<Record<HeaderBadge, Store<number>>> = { 'private-chat': createStore(0) };

/** Shows a count on a header button; 0 removes the count. */
export function setHeaderBadge(name: HeaderBadge, count: number): void {
  badges[name].set(count);
}

export function useHeaderBadge(name: HeaderBadge): number {
  return useStore(badges[name]);
}
