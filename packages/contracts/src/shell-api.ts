/**
 * Version of the public names of platform and data, which remotes are built against. Adding a name is minor. Renaming or removing one, or
 * changing its behaviour, is major: an older remote must find what it was built for.
 * 1.1 adds to data the outbox (`submitReport`, `waiting`, `deleteWaiting`, `sendWaiting`, `watchWaiting`, `onReportSent`) and
 * `createRetryTimer` with `RETRY`.
 * 1.2 adds `createStore` to platform.
 * 1.3 adds to platform what a chat needs to resume after a reload (`setPrivateChatResumable`, `isPrivateChatResumable`,
 * `resumePrivateChat`, `isPrivateChatResuming`).
 */
export const SHELL_API_VERSION = '1.3.0';
