/** A request of the page, as the browser's resource timing tells it: ms from the navigation. */
export type Timing = { name: string; startTime: number; responseEnd: number };

/** Of the map's remote, but not what its map is made of: land shapes, which it draws beside its circles, and other parts of the page. */
const BESIDE_THE_MAP = /\/land-|\/mfe_map-(?!map\.)/;

/**
 * When the last of the code that a map needs to run had arrived, in ms from the navigation: of the script whose address holds `script`, and of
 * those of its origin that were asked for with it. What is asked for later that code asks for itself, so it is not waited for. NaN without that script.
 */
export function codeArrived(requests: readonly Timing[], script: string): number {
  const scripts = requests.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const main = scripts.find(({ name }) => name.includes(script));
  if (!main) return NaN;
  const { origin } = new URL(main.name);
  const code = scripts.filter(
    ({ name, startTime }) =>
      new URL(name).origin === origin && startTime <= main.responseEnd && !BESIDE_THE_MAP.test(name),
  );
  return Math.max(...code.map(({ responseEnd }) => responseEnd));
}
