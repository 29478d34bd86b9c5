/**
 * Version of the public names of platform and data, which remotes are built against. Adding a name is minor. Renaming or removing one, or
 * changing its behaviour, is major: an older remote must find what it was built for. Before the first release names may change without
 * a new version.
 * 1.1 adds the report outbox and `createRetryTimer` to data.
 * 1.2 added `createStore`, now in packages/base.
 * 1.3 adds to platform what the chat needs to resume after a reload.
 */
export const SHELL_API_VERSION = '1.3.0';
