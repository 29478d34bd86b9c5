import type { IncomingMessage, ServerResponse } from 'node:http';
import { CACHE, sendFile, sendJson, sendText } from './answer';
import { createFileCache } from './file-cache';
import { fileBelow, pathSegments } from './resolve-path';
import { SECURITY_HEADERS } from './security-headers';

/** Pages of any origin may load a remote's files. The files are public, and integrity checks need CORS. */
const REMOTE_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** Serves a remote's dist folder. A version's folder never changes. Only latest.json beside the versions changes. */
export function serveRemote(name: string, dist: string) {
  const cache = createFileCache(dist);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const segments = pathSegments(request.url ?? '/');
    const file = segments && fileBelow(dist, segments);
    if (segments?.length === 1 && segments[0] === 'health') {
      sendJson(request, response, { status: 200, body: { ok: true, name }, headers: REMOTE_HEADERS });
      return;
    }
    const found = file && (await cache.read(file));
    if (!segments || !found) {
      sendText(request, response, {
        status: 404,
        text: `${name} has no such file.\n`,
        headers: REMOTE_HEADERS,
      });
      return;
    }
    const caching = segments.length > 1 ? CACHE.immutable : CACHE.revalidate;
    await sendFile(request, response, found, { ...REMOTE_HEADERS, 'cache-control': caching });
  };
}
