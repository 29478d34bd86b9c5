/** `search` starts with '?' and `hash` with '#', or they are empty. */
export type PageLocation = { pathname: string; search: string; hash: string };
export type NavigateOptions = { replace?: boolean };
export type Navigate = (to: string, options?: NavigateOptions) => void;
