import type { RunningCode } from './left-out-versions';

type Watchdog = Pick<Worker, 'postMessage'>;

let watchdog: Watchdog | null = null;
let ending: ReturnType<typeof setTimeout> | undefined;

/** The events after which a remote's code runs in the same task. */
const EVENTS = ['pointerdown', 'pointerup', 'click', 'keydown', 'input', 'change', 'submit'];

/** Tells the watchdog whose code starts now. The code ends before the next task. */
export function codeStarts({ name, version }: RunningCode): void {
  if (!watchdog) return;
  watchdog.postMessage({ name, version });
  clearTimeout(ending);
  ending = setTimeout(codeEnds);
}

export function codeEnds(): void {
  clearTimeout(ending);
  watchdog?.postMessage(null);
}

function eventStarts({ target }: Event): void {
  const box = target instanceof Element ? target.closest<HTMLElement>('[data-remote]') : null;
  const { remote: name, version } = box?.dataset ?? {};
  if (name && version) codeStarts({ name, version });
}

/** Sends the watchdog the starts and ends of remotes' code, first of all that for events in their boxes. */
export function connectWatchdog(next: Watchdog): void {
  watchdog = next;
  for (const type of EVENTS) {
    window.addEventListener(type, eventStarts, true);
    // Is not called if a remote stops the event. Then the code ends with the task.
    window.addEventListener(type, codeEnds);
  }
  // The print dialog blocks the page while it is open.
  window.addEventListener('beforeprint', codeEnds);
}
