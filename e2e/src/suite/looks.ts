import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { repositoryRoot } from './suite';

/** Phone and desktop, each in light and dark. */
export const LOOKS = (['phone', 'desktop'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => [size, theme] as const),
);

const pictures = path.join(repositoryRoot, '.local', 'screenshots');
mkdirSync(pictures, { recursive: true });

/** Saves a screenshot for people to look at. */
export const picture = (
  page: Page,
  name: string,
  options: Parameters<Page['screenshot']>[0] = {},
): Promise<unknown> => page.screenshot({ ...options, path: path.join(pictures, `${name}.png`) });

/** Returns the texts of controls less than 44 px high. */
export const tooSmall = (controls: Locator): Promise<(string | null)[]> =>
  controls.evaluateAll((all) =>
    all
      .filter((control) => control.getBoundingClientRect().height < 44)
      .map(({ textContent }) => textContent),
  );
