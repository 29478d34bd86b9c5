/** The type of `window.bench` in the page. */
type Recorder = {
  /** performance.now() of the frame after the first circle was in the document; null until then. */
  firstCircle: number | null;
  frames: number[];
  recording: boolean;
};

/**
 * Returns a script that records frame durations and the first circle. It runs in every page before the page's own
 * scripts.
 */
export const recorderScript = (circle: string) => `
  const bench = (window.bench = { firstCircle: null, frames: [], recording: false });
  let last = 0;
  const frame = (now) => {
    if (bench.recording && last > 0) bench.frames.push(now - last);
    last = now;
    if (bench.firstCircle === null && document.querySelector(${JSON.stringify(circle)})) {
      requestAnimationFrame(() => (bench.firstCircle ??= performance.now()));
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
`;

declare global {
  interface Window {
    bench: Recorder;
  }
}
