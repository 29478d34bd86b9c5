import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './encodings';
import { encode, type CachedFile } from './file-cache';

type Headers = Readonly<Record<string, string>>;

function isUnchanged(request: IncomingMessage, etag: string): boolean {
  const tags = request.headers['if-none-match'];
  if (tags === undefined) return false;
  return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Sends a file in an encoding that the browser accepts, or 304 if the browser has the current file. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: CachedFile,
  headers: Headers,
  status = 200,
): Promise<void> {
  const { encoding, data } = await encode(file, chooseEncoding(request.headers['accept-encoding']));
  const etag = encoding === 'identity' ? `"${file.etag}"` : `"${file.etag}-${encoding}"`;
  const all: Record<string, string> = { ...headers, etag, vary: 'accept-encoding' };
  if (status === 200 && isUnchanged(request, etag)) {
    response.writeHead(304, all).end();
    return;
  }
  if (encoding !== 'identity') all['content-encoding'] = encoding;
  response.writeHead(status, { ...all, 'content-type': file.type, 'content-length': data.length });
  response.end(request.method === 'HEAD' ? undefined : data);
}

export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  { status, text, headers }: { status: number; text: string; headers: Headers },
): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    ...headers,
    'content-length': Buffer.byteLength(text),
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}

export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, headers }: { status: number; body: unknown; headers: Headers },
): void {
  const text = JSON.stringify(body);
  sendText(request, response, {
    status,
    text,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  });
}
