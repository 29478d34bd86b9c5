import { bringBack, leaveOut, type RunningCode } from './left-out-versions';
import { createWatchdog } from './watchdog';

const watch = createWatchdog({ leaveOut, bringBack });

// A worker still runs while the code of its page does not end.
globalThis.addEventListener('message', ({ data }: MessageEvent<RunningCode | null>) => watch(data));
