export type NextFrame = (draw: () => void) => void;

/** What may be asked for many times until the page is drawn next, and is done once. */
export function onceAFrame(nextFrame: NextFrame, draw: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    nextFrame(() => {
      isWaiting = false;
      draw();
    });
  };
}
