import type { CachedFile } from './file-cache';

/** Returns the routes of all remotes in a registry. Does not verify signatures, because pages do. */
export function mountedRoutes(registry: CachedFile | null): string[] {
  try {
    const { remotes } = JSON.parse(registry?.data.toString('utf8') ?? '{}') as {
      remotes: Record<string, { payload: string }>;
    };
    return Object.values(remotes).flatMap(({ payload }) => {
      const { mounts } = JSON.parse(payload) as { mounts: { route?: string }[] };
      return mounts.flatMap(({ route }) => route ?? []);
    });
  } catch {
    return [];
  }
}
