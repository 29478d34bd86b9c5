import { createDraws } from '../draw';
import { drawDispersed } from '../syndromic/signals';
import { weeklySums } from './weekly-sums';

export const SHAPES = ['wave', 'plateau', 'jump'] as const;
type Shape = (typeof SHAPES)[number];

const QUIET_DAYS = 210;
const DAYS = 420;
const JUMP_DAYS = 70;
const DISPERSION = 1.3;

/**
 * Draws 60 weeks. After 30 quiet ones at `level` a day, the mean grows by `growth` a day to `height` times the level, then
 * falls (`wave`) or stays (`plateau`). A `jump` reaches the height at once and ends after ten weeks.
 */
export function drawWave(
  shape: Shape,
  level: number,
  growth: number,
  height: number,
  seed: number,
): number[] {
  const draw = createDraws(seed);
  let [mean, rising] = [level, true];
  const days = Array.from({ length: DAYS }, (_, day) => {
    if (day >= QUIET_DAYS) {
      if (shape === 'jump') mean = day < QUIET_DAYS + JUMP_DAYS ? level * height : level;
      else if (rising) mean = Math.min(level * height, mean * (1 + growth));
      else mean = Math.max(level, mean / (1 + 0.7 * growth));
      if (shape === 'wave' && mean >= level * height) rising = false;
    }
    return drawDispersed(draw, mean, DISPERSION);
  });
  return weeklySums(days);
}
