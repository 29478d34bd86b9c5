import { max } from '../statistics';
import type { MeasuredPage } from './measured-page';

/** Frame durations in ms: all frames, and the longest frame of each gesture. */
export type Frames = { all: number[]; longest: number[] };

const DRAGS = 6;
const ZOOMS = ['+', '+', '+', '-', '-', '-'] as const;

/** Time in ms for a zoom, its animation and the following redraw. */
const ZOOM_MS = 800;

/** Drags the map six times by 300 pixels, to the right and to the left in turn. */
export async function drag(measured: MeasuredPage): Promise<Frames> {
  const { page } = measured;
  const box = await page.locator('.leaflet-container').first().boundingBox();
  if (!box) throw new Error('The page has no map');
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, 600) / 2];
  const frames: Frames = { all: [], longest: [] };
  for (let count = 0; count < DRAGS; count += 1) {
    const direction = count % 2 === 0 ? 1 : -1;
    await page.mouse.move(x - 150 * direction, y);
    await page.mouse.down();
    await record(measured, frames, async () => {
      for (let step = 1; step <= 40; step += 1) {
        await page.mouse.move(x + (-150 + 7.5 * step) * direction, y + 3 * Math.sin(step));
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
    });
    await page.mouse.up();
    await page.waitForTimeout(400);
  }
  return frames;
}

/** Zooms in three times and out three times by keyboard, which every Leaflet map supports. */
export async function zoom(measured: MeasuredPage): Promise<Frames> {
  const { page } = measured;
  await page.locator('.leaflet-container').first().focus();
  const frames: Frames = { all: [], longest: [] };
  for (const key of ZOOMS) {
    await record(measured, frames, async () => {
      await page.keyboard.press(key);
      await page.waitForTimeout(ZOOM_MS);
    });
  }
  return frames;
}

async function record({ page }: MeasuredPage, frames: Frames, gesture: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    window.bench.frames = [];
    window.bench.recording = true;
  });
  await gesture();
  const recorded = await page.evaluate(() => {
    window.bench.recording = false;
    return window.bench.frames;
  });
  frames.all.push(...recorded);
  frames.longest.push(max(recorded));
}
