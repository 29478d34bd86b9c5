/** The modules that this remote exposes, by the names in remote.json. */
export const modules = {
  './chat': () => import('./chat/chat-dialog'),
};
