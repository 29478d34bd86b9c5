import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Returns the path of Chromium: CHROMIUM_PATH, otherwise one in PATH. @throws Error if there is none */
export function findBrowser({ CHROMIUM_PATH, PATH = '' }: NodeJS.ProcessEnv): string {
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const files = PATH.split(path.delimiter).flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  const found = files.find((file) => existsSync(file));
  if (!found) throw new Error('No Chromium was found. Set CHROMIUM_PATH, or pass --without-browser.');
  return found;
}
