import type { Picture } from './to-svg';

/** Pixels of the file for each CSS pixel: sharp on paper and on good screens. */
const SCALE = 2;

/** Draws the picture. Rejects when the browser cannot. */
export async function toPng({ text, width, height }: Picture): Promise<Blob> {
  const image = new Image();
  // An address with the data in it: the page's own policy allows no pictures from memory.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.scale(SCALE, SCALE);
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser cannot save pictures.'))),
      'image/png',
    );
  });
}
