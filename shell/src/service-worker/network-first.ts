/** What comes when there is nothing to show: the network's own words. */
const failed = (answer: Response | null) => answer ?? Response.error();

/**
 * The network's answer, or the kept copy when the network fails, answers wrongly, or has not answered after `patience` milliseconds.
 * Without a kept copy it is the network's, however late and wrong.
 * @param isGood whether an answer may stand for the site; the others count as a network that failed
 * @param onLate told when the copy was shown because the network took too long
 */
export async function networkFirst(
  ask: Promise<Response>,
  isGood: (answer: Response) => boolean,
  kept: () => Promise<Response | undefined>,
  { patience, onLate }: { patience: number; onLate: () => void },
): Promise<Response> {
  const settled = ask.then(
    (answer) => ({ answer, good: isGood(answer) }),
    () => ({ answer: null, good: false }),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  const first = await Promise.race([settled, late]);
  clearTimeout(timer);
  if (first?.good && first.answer) return first.answer;
  const copy = await kept().catch(() => undefined);
  if (copy) {
    if (first === null) onLate();
    return copy;
  }
  return failed((await settled).answer);
}
