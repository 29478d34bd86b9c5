import type { Config } from '@health-commons/contracts/config';

/** The first render waits at most these times in milliseconds for the configuration, whose request starts with the page. */
const WAIT_MS = 1_000;
const READABLE_WAIT_MS = 10_000;

type FirstConfig = {
  /** Null if the configuration has not arrived in time. */
  config: Config | null;
  /** Returns the load that is running or has failed. */
  load: () => Promise<Config>;
};

/**
 * Starts loading the configuration and waits for it, so that the app is usually rendered only once. Waits
 * longer if the built page shows something to read (`isReadable`). Never rejects.
 */
export async function firstConfig(
  loadConfig: () => Promise<Config>,
  isReadable = false,
): Promise<FirstConfig> {
  const running = loadConfig();
  const late = new Promise<null>((resolve) =>
    setTimeout(() => resolve(null), isReadable ? READABLE_WAIT_MS : WAIT_MS),
  );
  const config = await Promise.race([running, late]).catch(() => null);
  return { config, load: () => running };
}
