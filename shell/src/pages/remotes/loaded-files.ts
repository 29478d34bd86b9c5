/** The files of a remote that this page has loaded. */
export type LoadedFiles = {
  count: number;
  /** Compressed, in bytes. Null if the server does not tell the page. */
  bytes: number | null;
  /** The time in which at least one file was loading. */
  milliseconds: number;
};

type Entry = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'responseEnd' | 'encodedBodySize'>;

/** Returns the length of the union of intervals, so that parallel requests count once. */
function unionOf(intervals: readonly (readonly [start: number, end: number])[]): number {
  let total = 0;
  let until = 0;
  for (const [start, end] of [...intervals].sort(([one], [other]) => one - other)) {
    total += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return total;
}

/**
 * Returns the files below a folder, or null if there are none. A file that was loaded twice counts twice. The manifest
 * of a development server does not count.
 */
export function loadedFiles(folder: string, entries: readonly Entry[]): LoadedFiles | null {
  const own = entries.filter(({ name }) => name.startsWith(folder) && name !== `${folder}remote.json`);
  if (own.length === 0) return null;
  const bytes = own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return {
    count: own.length,
    // A server on another origin must allow the page to read sizes (Timing-Allow-Origin); otherwise they are 0.
    bytes: bytes === 0 ? null : bytes,
    milliseconds: unionOf(
      own.map(({ startTime, responseEnd }) => [startTime, Math.max(startTime, responseEnd)]),
    ),
  };
}
