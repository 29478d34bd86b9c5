import type { Picture } from './to-svg';

/** Image pixels per CSS pixel. */
const SCALE = 2;

/** Rasterises the SVG. Rejects if the browser cannot rasterise it. */
export async function toPng({ text, width, height }: Picture): Promise<Blob> {
  const image = new Image();
  // This is a data URL, because the page's content security policy allows no blob images.
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
