import type { Box } from '../circles/place-labels';
import type { Size } from './use-element-size';

/** Returns the part of the frame that an element in its bottom end corner covers. */
export function cornerBox(frame: Box, { width, height }: Size): Box {
  const isRightToLeft = document.documentElement.dir === 'rtl';
  return {
    top: frame.bottom - height,
    bottom: frame.bottom,
    left: isRightToLeft ? frame.left : frame.right - width,
    right: isRightToLeft ? frame.left + width : frame.right,
  };
}
