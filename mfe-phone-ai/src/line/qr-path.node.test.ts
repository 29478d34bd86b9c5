import jsQR from 'jsqr';
import { qrPath } from './qr-path';

const SCALE = 6;

/** Draws the path as black pixels on white and reads it with jsQR. */
function photograph({ size, path }: ReturnType<typeof qrPath>): string | undefined {
  const edge = size * SCALE;
  const picture = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < SCALE; dy += 1)
      for (let dx = 0; dx < SCALE; dx += 1) {
        const at = ((Number(y) * SCALE + dy) * edge + Number(x) * SCALE + dx) * 4;
        picture.fill(0, at, at + 3);
      }
  return jsQR(picture, edge, edge)?.data;
}

test.each(['tel:+12025550143', 'tel:+441632960000', 'tel:+919876543210123'])(
  'jsQR reads %s from the QR code',
  (text) => expect(photograph(qrPath(text))).toBe(text),
);

test('the QR code has a quiet zone of four modules', () => {
  const { size, path } = qrPath('tel:+12025550143');
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
});
