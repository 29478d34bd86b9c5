/** What other workspaces use to serve a build of the shell. */
export { serveShell } from './serve-shell';
export { createStaticServer } from './server';
