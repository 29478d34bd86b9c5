import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendFile, sendJson, sendText } from './answer';
import { createFileCache } from './file-cache';
import { fileBelow, pathSegments } from './resolve-path';
import { headersOf } from './site-rules';

/** Serves a remote's dist folder. A version's folder never changes. Only latest.json beside the versions changes. */
export function serveRemote(name: string, dist: string) {
  const cache = createFileCache(dist);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const segments = pathSegments(request.url ?? '/');
    const file = segments && fileBelow(dist, segments);
    const headers = headersOf('remote-missing');
    if (segments?.length === 1 && segments[0] === 'health') {
      sendJson(request, response, { status: 200, body: { ok: true, name }, headers });
      return;
    }
    const found = file && (await cache.read(file));
    if (!segments || !found) {
      sendText(request, response, { status: 404, text: `${name} has no such file.\n`, headers });
      return;
    }
    await sendFile(request, response, found, headersOf(segments.length > 1 ? 'remote' : 'remote-index'));
  };
}
