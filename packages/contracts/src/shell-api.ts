/**
 * Version of platform's public names, which remotes are built against. Adding a name is minor, renaming or removing one is major.
 */
export const SHELL_API_VERSION = '1.1.0';
