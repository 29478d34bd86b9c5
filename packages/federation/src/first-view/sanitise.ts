import type { Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';

/** Text, the parts of a form, and drawings. No element here loads, runs or sends anything. */
const ELEMENTS = [
  ...['div', 'section', 'p', 'span', 'h2', 'h3', 'strong', 'em', 'br', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['details', 'summary'],
  ...['form', 'fieldset', 'legend', 'label', 'input', 'select', 'option', 'textarea', 'button'],
  ...['svg', 'g', 'path', 'circle', 'rect', 'line'],
];

/** Attributes that style sheets may select. */
const STATES = ['ariaHidden', 'ariaExpanded', 'ariaPressed', 'ariaDisabled', 'ariaSelected', 'ariaCurrent'];

const DRAWING = ['d', 'viewBox', 'width', 'height', 'fill', 'stroke', 'strokeWidth'];

/**
 * The attributes that may remain. Without ids and names, a view cannot replace an element that the page looks up. A
 * form has no target.
 */
const SCHEMA: Schema = {
  tagNames: ELEMENTS,
  attributes: {
    '*': ['className', 'dir', 'hidden', ...STATES, 'data*'],
    input: [['type', 'text', 'search', 'tel', 'number', 'checkbox', 'radio'], 'checked', 'placeholder'],
    select: ['multiple'],
    details: ['open'],
    option: ['selected'],
    textarea: ['rows', 'placeholder'],
    button: [['type', 'button']],
    svg: [...DRAWING, 'strokeLinecap', 'strokeLinejoin', 'preserveAspectRatio'],
    path: [...DRAWING, 'fillRule', 'transform'],
    g: [...DRAWING, 'transform'],
    circle: ['cx', 'cy', 'r', ...DRAWING],
    rect: ['x', 'y', 'rx', ...DRAWING],
    line: ['x1', 'x2', 'y1', 'y2', ...DRAWING],
  },
  strip: ['script', 'style', 'template'],
  // The library's defaults are for the HTML of Markdown.
  required: {},
  ancestors: {},
  clobber: [],
  protocols: {},
  allowComments: false,
  allowDoctypes: false,
};

/** Returns the tree with harmless elements and attributes only. Unknown elements are replaced by their content. */
export function sanitise(tree: Root): Root {
  const clean = sanitize(tree, SCHEMA);
  return clean.type === 'root' ? clean : { type: 'root', children: [] };
}
