import { UNKNOWN_ROUTE } from '@health-commons/metrics';
import type { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';

/** Returns a function that finds the pattern of a request's route, such as `/rest/v1/:table`, or UNKNOWN_ROUTE. */
export function createRoutePattern(app: Hono, api: Hono): (method: string, path: string) => string {
  const router = new TrieRouter<string>();
  const add = ({ routes }: Hono, prefix: string) => {
    for (const { method, path } of routes) {
      // A path with a wildcard does not name a single route.
      if (!path.includes('*')) router.add(method, `${prefix}${path}`, path);
    }
  };
  // The API comes first, because app also has middleware on some of the API's paths.
  add(api, '/functions/v1');
  add(app, '');
  return (method, path) => {
    const [[match] = []] = router.match(method === 'HEAD' ? 'GET' : method, path);
    return match?.[0] ?? UNKNOWN_ROUTE;
  };
}
