import type { Box } from '../circles/place-labels';
import type { Size } from './use-element-size';

/** A corner of the frame. Lines start at the left, in Arabic at the right. */
type Corner = 'top-start' | 'bottom-end';

/** Returns the part of the frame that an element in a corner covers, with its distance from the frame. All in pixels. */
export function cornerBox(frame: Box, corner: Corner, { width, height }: Size, distance = 0): Box {
  const isLeft = (corner === 'top-start') !== (document.documentElement.dir === 'rtl');
  const [inline, block] = [width + distance, height + distance];
  return {
    top: corner === 'top-start' ? frame.top : frame.bottom - block,
    bottom: corner === 'top-start' ? frame.top + block : frame.bottom,
    left: isLeft ? frame.left : frame.right - inline,
    right: isLeft ? frame.left + inline : frame.right,
  };
}
