import { sessionSafeStorage } from '@health-commons/base/safe-storage';
import { onOpenPrivateChat } from './events';

const RESUMABLE_KEY = 'health-commons-chat-kept';

let isResuming = false;

/** The chat sets this while a session with a name is active in this tab. A reload then resumes the session. */
export function setPrivateChatResumable(isResumable: boolean): void {
  if (isResumable) sessionSafeStorage.set(RESUMABLE_KEY, 'yes');
  else sessionSafeStorage.remove(RESUMABLE_KEY);
}

export function isPrivateChatResumable(): boolean {
  return sessionSafeStorage.get(RESUMABLE_KEY) !== null;
}

/** The shell calls this before it loads the chat after a reload. The dialog stays closed until 'open-private-chat'. */
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
