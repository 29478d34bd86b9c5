const OPEN_PRIVATE_CHAT = 'open-private-chat';
const SHOW_HEALTH_MAP = 'show-health-map';

function on(name: string, handler: () => void): () => void {
  window.addEventListener(name, handler);
  return () => window.removeEventListener(name, handler);
}

/** Asks for the chat dialog. The first call makes the shell load the chat, if it is not there yet, which opens as it mounts. */
export function openPrivateChat(): void {
  window.dispatchEvent(new CustomEvent(OPEN_PRIVATE_CHAT));
}

/** Returns the unsubscribe. */
export function onOpenPrivateChat(handler: () => void): () => void {
  return on(OPEN_PRIVATE_CHAT, handler);
}

/** Asks the map on the current page to scroll into view and take the focus. */
export function showHealthMap(): void {
  window.dispatchEvent(new CustomEvent(SHOW_HEALTH_MAP));
}

/** Returns the unsubscribe. */
export function onShowHealthMap(handler: () => void): () => void {
  return on(SHOW_HEALTH_MAP, handler);
}
