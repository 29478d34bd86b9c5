const OPEN_PRIVATE_CHAT = 'open-private-chat';
const SHOW_HEALTH_MAP = 'show-health-map';

function on(name: string, handler: () => void): () => void {
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
