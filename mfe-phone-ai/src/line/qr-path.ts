import { correction, generate } from 'lean-qr/nano';

/** Width of the quiet zone in modules, as the QR standard requires. */
const QUIET = 4;

/**
 * Returns an SVG path of a QR code's dark modules. The code, including its quiet zone, is `size` units wide and high.
 */
export function qrPath(text: string): { size: number; path: string } {
  const code = generate(text, { minCorrectionLevel: correction.M });
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  return { size: code.size + 2 * QUIET, path };
}
