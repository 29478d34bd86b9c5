/** `search` is empty or starts with '?'; `hash` is empty or starts with '#'. */
export type PageLocation = { pathname: string; search: string; hash: string };
export type NavigateOptions = { replace?: boolean };
export type Navigate = (to: string, options?: NavigateOptions) => void;
