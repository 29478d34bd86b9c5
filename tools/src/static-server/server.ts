import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentType, isCompressible } from '@health-commons/federation/content-types';
import { headersOf, type Headers } from './site-rules';

const COMPRESSORS = {
  // Quality 11 takes eight times as long as quality 9, over a second for the largest file, and saves only a tenth of
  // the size.
  br: (data: Buffer) => promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (data: Buffer) => promisify(gzip)(data, { level: 9 }),
};
type Encoding = keyof typeof COMPRESSORS;

/** Minimum size in bytes for which compression is worthwhile. */
const SMALLEST_COMPRESSED = 1024;

/** A file or a text, with its compressed copies. They are made when a browser first requests them. */
export type Content = {
  type: string;
  /** Hash of the uncompressed bytes. Each encoding makes its own ETag from it. */
  hash: string;
  data: Buffer;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
};

export function contentOf(type: string, data: Buffer): Content {
  const hash = createHash('sha256').update(data).digest('base64url').slice(0, 22);
  return { type, hash, data, compressed: {} };
}
export const textOf = (text: string) => contentOf('text/plain; charset=utf-8', Buffer.from(text));
export const healthOf = (name: string) =>
  contentOf('application/json; charset=utf-8', Buffer.from(JSON.stringify({ ok: true, name })));

/**
 * Caches the files of a folder until they change on disk. `change` returns the bytes to serve of a file. Names are
 * relative to the folder, with slashes.
 */
export function openFolder(root: string, change = (_name: string, data: Buffer) => data) {
  const files = new Map<string, { stamp: string; content: Content }>();

  /** Returns a file, or null if it is missing or is a link that leads out of the folder. */
  return async (name: string): Promise<Content | null> => {
    const file = path.join(root, name);
    try {
      const [real, realRoot] = await Promise.all([realpath(file), realpath(root)]);
      if (!real.startsWith(realRoot + path.sep)) return null;
      const found = await stat(real);
      if (!found.isFile()) return null;
      const stamp = `${found.mtimeMs}:${found.size}:${found.ino}`;
      const kept = files.get(name);
      if (kept?.stamp === stamp) return kept.content;
      const content = contentOf(contentType(name), change(name, await readFile(real)));
      files.set(name, { stamp, content });
      return content;
    } catch {
      files.delete(name);
      return null;
    }
  };
}

/**
 * Returns the decoded path of a request without its first slash, or null if an escape is invalid, or if a name starts
 * with a dot or contains a slash, a backslash or a null byte. `new URL()` would silently resolve `..` instead.
 */
function nameOf(target: string): string | null {
  try {
    const [pathname = ''] = target.split(/[?#]/, 1);
    const names = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    return names.some((name) => name.startsWith('.') || /[/\\\0]/.test(name)) ? null : names.join('/');
  } catch {
    return null;
  }
}

export type Reply = { content: Content; headers: Headers; status?: number };

/** Answers a GET request. `name` is the path without its first slash, such as 'static/js/index.js'. */
export type Handler = (name: string) => Promise<Reply>;

function encodingFor({ headers }: IncomingMessage, { type, data }: Content): Encoding | null {
  if (data.length < SMALLEST_COMPRESSED || !isCompressible(type)) return null;
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/** Sends a reply in an encoding that the browser accepts, or 304 if the browser has the current content. */
async function send(request: IncomingMessage, response: ServerResponse, reply: Reply): Promise<void> {
  const { content, status = 200 } = reply;
  const encoding = encodingFor(request, content);
  const etag = `"${content.hash}${encoding ? `-${encoding}` : ''}"`;
  const headers = { ...reply.headers, etag, vary: 'accept-encoding' };
  if (status === 200 && request.headers['if-none-match']?.replace(/^W\//, '') === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const data = encoding
    ? await (content.compressed[encoding] ??= COMPRESSORS[encoding](content.data))
    : content.data;
  response.writeHead(status, {
    ...headers,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-type': content.type,
    'content-length': data.length,
  });
  response.end(request.method === 'HEAD' ? undefined : data);
}

/** Creates a server that answers GET and HEAD with `handler`. */
export function createStaticServer(handler: Handler): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' });
      response.end('Only GET and HEAD are served here.\n');
      return;
    }
    // No file has this name, so a path that leads out of the folder is a missing file.
    handler(nameOf(request.url ?? '/') ?? '..')
      .then((reply) => send(request, response, reply))
      .catch((error: unknown) => {
        console.error(error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  });
}

/** Serves a remote's dist folder. A version's folder never changes. Only latest.json beside the versions changes. */
export function serveRemote(remote: string, dist: string): Handler {
  const read = openFolder(dist);
  return async (name) => {
    const headers = headersOf('remote-missing');
    if (name === 'health') return { content: healthOf(remote), headers };
    const content = await read(name);
    if (!content) return { content: textOf(`${remote} has no such file.\n`), headers, status: 404 };
    return { content, headers: headersOf(name.includes('/') ? 'remote' : 'remote-index') };
  };
}
