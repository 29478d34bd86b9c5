import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineCommand, runProgram } from '@health-commons/base/command-line';
import { findChromium } from '@health-commons/tools/find-chromium';
import { openBrowser } from '../suite/browser';

/**
 * `share` is the logo's share of the picture's height. Icons with a share below 1 have a blue background to the edges,
 * for platforms that mask icons.
 */
const ICONS = [
  { name: 'icon-192', size: 192, share: 1 },
  { name: 'icon-512', size: 512, share: 1 },
  // Platforms may cut off all but a central circle with 80% of the width: https://www.w3.org/TR/appmanifest/#icon-masks
  { name: 'maskable-192', size: 192, share: 0.625 },
  { name: 'maskable-512', size: 512, share: 0.625 },
  // iOS rounds the corners itself.
  { name: 'apple-touch-icon', size: 180, share: 0.675 },
  // The picture of a link, in the ratio that readers of links show (https://ogp.me).
  { name: 'share', size: 630, share: 0.6, width: 1200 },
];
const BLUE = '#005eb8';
const folder = 'shell/public/icons';

const command = defineCommand({
  command: 'npm run icons --',
  notes: "Draws the installed site's icons from icon.svg. Run it when icon.svg changes.",
});

await runProgram(async () => {
  command.read();
  const sign = readFileSync(path.join(folder, 'icon.svg'), 'utf8');
  if (!sign.includes(`fill="${BLUE}"`)) throw new Error(`${folder}/icon.svg has nothing in ${BLUE}.`);
  const inverse = sign
    .replaceAll(`fill="${BLUE}"`, 'fill="white"')
    .replaceAll('fill="#fff"', `fill="${BLUE}"`);

  process.env['CHROMIUM_PATH'] = await findChromium();
  const browser = await openBrowser();
  for (const { name, size, share, width = size } of ICONS) {
    const page = await browser.newPage({ viewport: { width, height: size } });
    const [ground, picture] = share < 1 ? [BLUE, inverse] : ['transparent', sign];
    await page.setContent(
      `<style>body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${ground} }
      svg { height: ${100 * share}vh }</style>${picture}`,
    );
    await page.screenshot({ path: path.join(folder, `${name}.png`), omitBackground: true });
    await page.close();
  }
  await browser.close();
});
