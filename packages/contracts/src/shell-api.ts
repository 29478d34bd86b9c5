/**
 * Version of the public names of platform and data, which remotes are built against. Adding a name is minor; renaming or removing one,
 * or making one do something else, is major: an older remote in a newer shell has to find what it was built for.
 * 1.1 adds to data what reports that wait need (`submitReport`, `waiting`, `deleteWaiting`, `sendWaiting`, `watchWaiting`, `onReportSent`), and `createRetryTimer` with `RETRY`.
 * 1.2 adds `createStore` to platform.
 * 1.3 adds to platform what a chat that goes on after a reload needs (`keepPrivateChat`, `isPrivateChatKept`, `beginPrivateChatQuietly`, `isPrivateChatQuiet`).
 */
export const SHELL_API_VERSION = '1.3.0';
