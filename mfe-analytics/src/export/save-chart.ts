import { formatMessage } from '@health-commons/contracts/messages';
import { getSite } from '@health-commons/platform';
import { csvLine, formatMoment, saveFile } from '@health-commons/ui';
import { chartMessages } from '../charts/chart-messages';
import type { ChartAbout, ChartTable } from '../charts/chart-table';
import { fileName } from './file-name';

export type ChartFile = {
  name: string;
  title: string;
  subtitle: string;
  about: ChartAbout;
  table: ChartTable;
  /** The drawing on the page, or null. */
  drawing: SVGSVGElement | null;
  demonstration: boolean;
  /** The installation's URL origin. */
  origin: string;
};

export type FileFormat = 'csv' | 'png' | 'svg';

/**
 * Returns the footer of an image: place, time, source and licence, with a note if the reports are demonstration
 * data.
 */
function footer(file: ChartFile): string[] {
  const moment = formatMoment(file.about.lastUpdated);
  return [
    formatMessage(chartMessages['export.footer'], { place: file.about.place, moment }),
    ...(file.demonstration ? [chartMessages['export.demonstration']] : []),
    formatMessage(chartMessages['export.source'], { product: getSite().name }),
    `${file.origin} · ${chartMessages['export.licence']}`,
  ];
}

async function toBlob(file: ChartFile, format: FileFormat): Promise<Blob> {
  if (format === 'csv') return new Blob([toChartCsv(file)], { type: 'text/csv;charset=utf-8' });
  if (file.drawing === null) throw new Error('There is no drawing to save.');
  const picture = toSvgText(file.drawing, {
    title: file.title,
    subtitle: file.subtitle,
    footer: footer(file),
  });
  if (format === 'svg') return new Blob([picture.text], { type: 'image/svg+xml;charset=utf-8' });
  return toPng(picture);
}

/** Saves the chart as a file and returns the file's name. Rejects if an image cannot be drawn. */
export async function saveChart(file: ChartFile, format: FileFormat): Promise<string> {
  const name = fileName([file.name, file.about.place, file.about.lastUpdated.slice(0, 10)], format);
  saveFile(name, await toBlob(file, format));
  return name;
}

type Value = string | number | boolean | null;

/** Returns CSV (RFC 4180). Source and licence are columns, so that every copied row keeps them. */
export function toChartCsv({ table, about, demonstration, origin }: Omit<ChartFile, 'drawing'>): string {
  const notes: Record<string, Value> = {
    place: about.place,
    reports: about.reports,
    as_of: about.lastUpdated,
    demonstration,
    source: `${formatMessage(chartMessages['export.source'], { product: getSite().name })} ${origin}`,
    licence: chartMessages['export.licence'],
  };
  const lines = [
    [...table.columns.map(({ key }) => key), ...Object.keys(notes).map((key) => `about_${key}`)],
    ...table.rows.map((row) => [...row, ...Object.values(notes)]),
  ];
  return lines.map(csvLine).join('');
}

/** An SVG as text, with its size in CSS pixels. */
type Picture = { text: string; width: number; height: number };

type PictureWords = { title: string; subtitle: string; footer: readonly string[] };

/** CSS properties that are copied into the file, because a file has no style sheets. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
];

const NAMESPACE = 'http://www.w3.org/2000/svg';
const PADDING = 16;

/** Wraps text into lines of about `width` pixels. */
function wrap(text: string, width: number, size: number, letter: number): string[] {
  const most = Math.max(20, Math.floor(width / (size * letter)));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function withLooks(drawing: Element): ChildNode[] {
  const copy = drawing.cloneNode(true) as Element;
  const originals = drawing.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const look of LOOKS) {
      const value = style.getPropertyValue(look);
      if (value !== '') element.setAttribute(look, value);
    }
    element.removeAttribute('class');
  });
  return [...copy.childNodes];
}

/** Width (with the gap to the label) and height of a legend's mark, in CSS pixels. */
const MARK = { width: 34, height: 14 };

/** Returns the drawing with inlined styles, a title, a subtitle, the legend, a background and a footer. */
function toSvgText(drawing: SVGSVGElement, { title, subtitle, footer }: PictureWords): Picture {
  const inner = {
    width: Number(drawing.getAttribute('width')),
    height: Number(drawing.getAttribute('height')),
  };
  const page = getComputedStyle(drawing.closest('figure') ?? drawing);
  const parts: SVGElement[] = [];
  let y = PADDING;
  const write = (text: string, size: number, weight: string, indent = 0) => {
    for (const line of wrap(text, inner.width, size, weight === '600' ? 0.65 : 0.57)) {
      y += size * 1.35;
      const element = document.createElementNS(NAMESPACE, 'text');
      const looks = { x: PADDING + indent, y, 'font-size': size, 'font-weight': weight, fill: page.color };
      for (const [name, value] of Object.entries(looks)) element.setAttribute(name, String(value));
      element.setAttribute('font-family', page.fontFamily || 'sans-serif');
      element.textContent = line;
      parts.push(element);
    }
  };
  write(title, 18, '600');
  write(subtitle, 14, '400');
  const place = (part: Element, top: number) => {
    const group = document.createElementNS(NAMESPACE, 'g');
    group.setAttribute('transform', `translate(${PADDING} ${top})`);
    group.append(...withLooks(part));
    parts.push(group);
  };
  y += 6;
  drawing.parentElement?.querySelectorAll('li').forEach((item) => {
    const mark = item.querySelector('svg');
    write(item.textContent ?? '', 13, '400', MARK.width);
    if (mark) place(mark, y - MARK.height + 2);
  });
  place(drawing, y + 8);
  y += 8 + inner.height;
  for (const line of footer) write(line, 11, '400');

  const width = inner.width + 2 * PADDING;
  const height = Math.ceil(y + PADDING);
  const ground = document.createElementNS(NAMESPACE, 'rect');
  const isClear = page.backgroundColor === '' || page.backgroundColor === 'rgba(0, 0, 0, 0)';
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', isClear ? '#ffffff' : page.backgroundColor);
  const picture = document.createElementNS(NAMESPACE, 'svg');
  picture.setAttribute('width', String(width));
  picture.setAttribute('height', String(height));
  picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
  picture.append(ground, ...parts);
  return { text: new XMLSerializer().serializeToString(picture), width, height };
}

/** Image pixels per CSS pixel. */
const SCALE = 2;

/** Rasterises the SVG. Rejects if the browser cannot rasterise it. */
async function toPng({ text, width, height }: Picture): Promise<Blob> {
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
