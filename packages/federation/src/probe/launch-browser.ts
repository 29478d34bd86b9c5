import type { Browser } from 'playwright-core';

async function loadPlaywright() {
  try {
    return await import('playwright-core');
  } catch (error) {
    throw new Error(
      'playwright-core is not installed. Install it, or pass --without-browser to npm run release.',
      { cause: error },
    );
  }
}

/**
 * Starts a Chromium. `findBrowser` resolves to its path.
 * @throws Error if playwright-core is not installed
 */
export async function launchBrowser(findBrowser: () => Promise<string>): Promise<Browser> {
  const { chromium } = await loadPlaywright();
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath: await findBrowser(), args: isRoot ? ['--no-sandbox'] : [] });
}
