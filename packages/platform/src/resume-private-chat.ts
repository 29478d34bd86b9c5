import { sessionSafeStorage } from '@health-commons/base/safe-storage';
import { onOpenPrivateChat } from './events';

const RESUMABLE_KEY = 'health-commons-chat-kept';

let isResuming = false;

/** Set by the chat while a named session is active in this tab: a reload then resumes it. */
export function setPrivateChatResumable(isResumable: boolean): void {
  if (isResumable) sessionSafeStorage.set(RESUMABLE_KEY, 'yes');
  else sessionSafeStorage.remove(RESUMABLE_KEY);
}

export function isPrivateChatResumable(): boolean {
  return sessionSafeStorage.get(RESUMABLE_KEY) !== null;
}

/** Called by the shell before it loads the chat after a reload. The dialog stays closed until 'open-private-chat'. */
export function resumePrivateChat(): void {
  isResuming = true;
  const stop = onOpenPrivateChat(() => {
    isResuming = false;
    stop();
  });
}

/** True if the chat mounts with its dialog closed, to resume a session. */
export function isPrivateChatResuming(): boolean {
  return isResuming;
}
