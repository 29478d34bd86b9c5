import { onOpenPrivateChat } from './events';

/** Of this tab alone: a new one is somebody new. */
const KEPT_KEY = 'health-commons-chat-kept';

let isQuiet = false;

/** The chat says whether a visit with a name is going on in this tab: then a reload of the page goes on with it by itself. */
export function keepPrivateChat(on: boolean): void {
  try {
    if (on) window.sessionStorage.setItem(KEPT_KEY, 'yes');
    else window.sessionStorage.removeItem(KEPT_KEY);
  } catch {
    // Full or forbidden storage: the visit lasts as long as the page.
  }
}

export function isPrivateChatKept(): boolean {
  try {
    return window.sessionStorage.getItem(KEPT_KEY) !== null;
  } catch {
    return false;
  }
}

/** The shell loads the chat to go on with a visit: until 'open-private-chat' is dispatched nobody has asked for its dialog. */
export function beginPrivateChatQuietly(): void {
  isQuiet = true;
  const stop = onOpenPrivateChat(() => {
    isQuiet = false;
    stop();
  });
}

/** Whether the chat stays closed as it mounts. */
export function isPrivateChatQuiet(): boolean {
  return isQuiet;
}
