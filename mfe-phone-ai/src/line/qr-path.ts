import { generate } from 'lean-qr';

/** Width of the quiet zone in modules, required by the QR standard. */
const QUIET = 4;

/** A QR code as one path of dark modules in a square of `size` units, made on the device. */
export function qrPath(text: string): { size: number; path: string } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  return { size: code.size + 2 * QUIET, path };
}
