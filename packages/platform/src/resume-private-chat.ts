import { sessionSafeStorage } from '@health-commons/base/safe-storage';
import { onOpenPrivateChat } from './events';

const RESUMABLE_KEY = 'health-commons-chat-kept';

let isResuming = false;

/**
 * Tells the shell whether a reload should resume the chat. The chat sets it while a session with a name is active in
 * this tab.
 */
export function setPrivateChatResumable(isResumable: boolean): void {
  if (isResumable) sessionSafeStorage.set(RESUMABLE_KEY, 'yes');
  else sessionSafeStorage.remove(RESUMABLE_KEY);
}

export function isPrivateChatResumable(): boolean {
  return sessionSafeStorage.get(RESUMABLE_KEY) !== null;
}

/** Makes the chat mount with a closed dialog. The shell calls it before it loads the chat after a reload. */
export function resumePrivateChat(): void {
  isResuming = true;
  const stop = onOpenPrivateChat(() => {
    isResuming = false;
    stop();
  });
}

/** Returns true if the chat mounts with a closed dialog, to resume a session. */
export function isPrivateChatResuming(): boolean {
  return isResuming;
}
