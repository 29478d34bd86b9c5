/** What runs inside of the page: `window.bench`. */
export type Recorder = {
  /** performance.now() of the frame after the first circle stood in the document; null until then. */
  firstCircle: number | null;
  frames: number[];
  recording: boolean;
};

/** Put into every page before its own scripts, as text: it watches frame by frame and costs next to nothing. */
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
