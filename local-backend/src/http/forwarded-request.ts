type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } };

/**
 * The request as a function behind Supabase's gateway sees it: its path begins with the function's name, and X-Forwarded-For says who
 * asks. What a client wrote there itself is dropped unless a proxy of ours is in front (`trustProxy`).
 */
export function forwardedRequest(
  request: Request,
  bindings: unknown,
  path: string,
  trustProxy: boolean,
): Request {
  const url = new URL(request.url);
  url.pathname = path;
  const headers = new Headers(request.headers);
  const address = (bindings as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
  const before = trustProxy ? headers.get('x-forwarded-for') : null;
  headers.set('x-forwarded-for', before ? `${before}, ${address}` : address);
  const init: RequestInit & { duplex: 'half' } = {
    method: request.method,
    headers,
    duplex: 'half',
    signal: request.signal,
  };
  if (request.body) init.body = request.body;
  return new Request(url, init);
}
