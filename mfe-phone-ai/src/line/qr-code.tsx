import { correction, generate } from 'lean-qr/nano';
import { useMemo } from 'react';

/** Black on white in every theme, because many cameras cannot read a light code on a dark background. */
export default function QrCode({ text, label, width }: { text: string; label: string; width: number }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={width}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Width of the quiet zone in modules, as the QR standard requires. */
const QUIET = 4;

/** Returns an SVG path of a QR code's dark modules. The code with its quiet zone is `size` units wide and high. */
export function qrPath(text: string): { size: number; path: string } {
  const code = generate(text, { minCorrectionLevel: correction.M });
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  return { size: code.size + 2 * QUIET, path };
}
