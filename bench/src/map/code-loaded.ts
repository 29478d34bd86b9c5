/** A request from the browser's resource timing. Times are in ms since the navigation. */
type Timing = { name: string; startTime: number; responseEnd: number };

/** Scripts of the map's remote that its circles do not need: land shapes and other parts of the page. */
const NOT_THE_MAP = /\/(on-demand-)?land-|\/mfe_map-(?!map\.)/;

/**
 * Returns the time at which the last script that the map needs had arrived, in ms since the navigation. The map needs
 * the script whose URL contains `script`, and every script of the same origin that was requested before that script
 * arrived, except `NOT_THE_MAP`. Returns NaN if no script's URL contains `script`.
 */
export function codeLoadedAt(requests: readonly Timing[], script: string): number {
  const scripts = requests.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const main = scripts.find(({ name }) => name.includes(script));
  if (!main) return NaN;
  const { origin } = new URL(main.name);
  const code = scripts.filter(
    ({ name, startTime }) =>
      new URL(name).origin === origin && startTime <= main.responseEnd && !NOT_THE_MAP.test(name),
  );
  return Math.max(...code.map(({ responseEnd }) => responseEnd));
}
