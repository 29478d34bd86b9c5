import { longest } from '../statistics';
import type { Visit } from './visit';

export type Frames = {
  /** ms of every frame. */
  all: number[];
  /** ms of the longest frame of each gesture. */
  worst: number[];
};

const DRAGS = 6;
const ZOOMS = ['+', '+', '+', '-', '-', '-'] as const;

/** What a zoom takes with its animation, and what comes after it. */
const ZOOM_MS = 800;

/** Drags the map to and fro, 300 pixels each. */
export async function drag(visit: Visit): Promise<Frames> {
  const { page } = visit;
  const box = await page.locator('.leaflet-container').first().boundingBox();
  if (!box) throw new Error('The page has no map');
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, 600) / 2];
  const frames: Frames = { all: [], worst: [] };
  for (let turn = 0; turn < DRAGS; turn += 1) {
    const way = turn % 2 === 0 ? 1 : -1;
    await page.mouse.move(x - 150 * way, y);
    await page.mouse.down();
    await record(visit, frames, async () => {
      for (let step = 1; step <= 40; step += 1) {
        await page.mouse.move(x + (-150 + 7.5 * step) * way, y + 3 * Math.sin(step));
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
    });
    await page.mouse.up();
    await page.waitForTimeout(400);
  }
  return frames;
}

/** Three zooms in and three out by the keyboard, which every Leaflet map understands. */
export async function zoom(visit: Visit): Promise<Frames> {
  const { page } = visit;
  await page.locator('.leaflet-container').first().focus();
  const frames: Frames = { all: [], worst: [] };
  for (const key of ZOOMS) {
    await record(visit, frames, async () => {
      await page.keyboard.press(key);
      await page.waitForTimeout(ZOOM_MS);
    });
  }
  return frames;
}

async function record({ page }: Visit, frames: Frames, gesture: () => Promise<void>): Promise<void> {
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
  frames.worst.push(longest(recorded));
}
