/** An SVG as text, with its size in CSS pixels. */
export type Picture = { text: string; width: number; height: number };

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
export function toSvgText(drawing: SVGSVGElement, { title, subtitle, footer }: PictureWords): Picture {
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
