import { bringBack, leaveOut, type RunningCode } from './left-out-versions';
import { createWatchdog } from './watchdog';

const watch = createWatchdog({ leaveOut, bringBack });

// A worker still runs while the code of its page does not end.
globalThis.addEventListener('message', ({ data }: MessageEvent<RunningCode | null>) => watch(data));

// A browser loads its language data for all threads at the first use of Intl. On an old phone that takes up to 0.3 s, so
// this thread does it before the page formats a number. The worker's name is the page's language.
new Intl.NumberFormat(self.name).format(1);
new Intl.DateTimeFormat(self.name, { day: 'numeric', month: 'long' }).format();
