/** Maximum ms that a page or a server may take to reach a state, even on a busy machine. */
export const STATE_TIMEOUT = 120_000;

const POLL_INTERVAL = 50;

/**
 * Resolves to the first value that is not false, null or undefined. Rejects after `limit` milliseconds, with `expected`
 * in the message.
 */
export async function until<Value>(
  expected: string,
  read: () => Value | Promise<Value>,
  limit = STATE_TIMEOUT,
): Promise<Exclude<Value, false | null | undefined>> {
  const deadline = Date.now() + limit;
  for (;;) {
    const value = await read();
    if (value !== false && value !== null && value !== undefined)
      return value as Exclude<Value, false | null | undefined>;
    if (Date.now() > deadline) throw new Error(`Not reached within ${limit / 1000} s: ${expected}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
}

/** Like `fetch`, but asks again while the backend responds that it is busy, as it may on a busy machine. */
export const fetchWhenFree = (url: string, init?: RequestInit): Promise<Response> =>
  until(`${url} is not busy`, async () => {
    const response = await fetch(url, init);
    return response.status === 503 ? null : response;
  });
