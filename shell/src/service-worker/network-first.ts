/**
 * Resolves to the network's response. If the network fails, the response is not usable, or `timeout` milliseconds have
 * passed, resolves to the cached copy. If there is no copy, waits for the network and resolves to any response, or to a
 * network error.
 * @param onTimeout is called when the copy is used because of the time-out
 */
export async function networkFirst(
  request: Promise<Response>,
  isUsable: (response: Response) => boolean,
  findCopy: () => Promise<Response | undefined>,
  { timeout, onTimeout }: { timeout: number; onTimeout: () => void },
): Promise<Response> {
  const settled = request.then(
    (response) => ({ response, usable: isUsable(response) }),
    () => ({ response: null, usable: false }),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeout);
  });
  const first = await Promise.race([settled, late]);
  clearTimeout(timer);
  if (first?.usable && first.response) return first.response;
  const copy = await findCopy().catch(() => undefined);
  if (copy) {
    if (first === null) onTimeout();
    return copy;
  }
  return (await settled).response ?? Response.error();
}
