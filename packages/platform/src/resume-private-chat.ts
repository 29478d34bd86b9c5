import { sessionSafeStorage } from '@health-commons/base/safe-storage';
import { onOpenPrivateChat } from './events';

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
