/** A request from the browser's resource timing. Times are in ms since the navigation. */
type Timing = { name: string; startTime: number; responseEnd: number };

/** Scripts of the map's remote that its circles do not need: land shapes and other parts of the page. */
const NOT_THE_MAP = /\/land-|\/mfe_map-(?!map\.)/;

/**
 * Returns the load time of the last script that the map needs, in ms since the navigation; NaN if there is no such script. The map needs
 * the script whose URL contains `script`, and scripts of the same origin that were requested before that script was loaded. Later requests
 * come from that script itself.
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
