import jsQR from 'jsqr';
import { isMobile } from './line-panel';
import { qrPath } from './qr-code';

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

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = 'iPhone; CPU iPhone OS 18_0 like Mac OS X';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  ['an iPhone', `Mozilla/5.0 (${IPHONE}) ${APPLE} Version/18.0 Mobile/15E148 Safari/604.1`, true],
  ['an Android phone', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, true],
  ['a phone with Opera Mini', 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80) Presto/2.5.25 Version/10.54', true],
  ['a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.0 Safari/605.1.15`, false],
  ['a Linux computer', `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`, false],
])('`isMobile` recognises whether %s is mobile', (_device, userAgent, mobile) => {
  expect(isMobile(userAgent)).toBe(mobile);
});
