import { generate } from 'lean-qr';

/** Light modules that have to stand around a code, so that cameras find it. */
const QUIET = 4;

/** A QR code as one path of dark modules in a square of `size` units. Made here: nobody else is asked, nothing leaves the page. */
export function qrPath(text: string): { size: number; path: string } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  return { size: code.size + 2 * QUIET, path };
}
