/** What this remote lends the shell, by the names of remote.json. Its own page (`npm run dev`) shows all of it. */
export const modules = {
  './chat': () => import('./chat/private-chat'),
};
