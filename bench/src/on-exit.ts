const works = new Set<() => unknown>();
let listening = false;

/**
 * Work that cannot wait, for when the bench is ended: signals to what it started, then its folders; what came last goes first. Gives the
 * function that takes it back.
 */
export function onExit(work: () => unknown): () => void {
  if (!listening) process.once('exit', () => [...works].reverse().forEach((each) => each()));
  listening = true;
  works.add(work);
  return () => works.delete(work);
}
