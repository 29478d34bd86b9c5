/** Loads the page /remotes and the banner of overrides. They share a chunk, whose hash every page contains. */
export const loadRemotesUi = () => import('./remotes/remotes-ui');
