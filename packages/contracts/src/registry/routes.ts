/** A page of a remote: its route, and whether it also shows at the paths below. */
export type MountedPage = { route: string; below?: boolean | undefined };

/** Returns whether a page shows at a path, unless another page has this very path or is nearer to it. */
export const showsAt = ({ route, below }: MountedPage, path: string): boolean =>
  path === route || (below === true && path.startsWith(`${route}/`));

/** Returns the pages among mounts. */
export const pagesOf = <Mount extends object>(
  mounts: readonly Mount[],
): readonly Extract<Mount, MountedPage>[] =>
  mounts.filter((mount): mount is Extract<Mount, MountedPage> => 'route' in mount);
