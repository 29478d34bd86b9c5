import { createRequire } from 'node:module';

type Loader = (this: { getOptions: () => object; resourcePath: string }, source: string) => string;
const keepInBox = createRequire(import.meta.url)('./css-box.cjs') as Loader;

const BOX = ':where(:is([data-remote="mfe_map"],[data-first-view]) *)';
const keep = (source: string, resourcePath = '/mfe-map/map.module.css') =>
  keepInBox.call({ getOptions: () => ({ remote: 'mfe_map' }), resourcePath }, source).replaceAll(BOX, '@');

test.each([
  ['*{}', '*@{}'],
  ['header, .own{}', 'header@, .own{}'],
  ['a:hover::before{}', 'a:hover@::before{}'],
  ['::selection{}', '@::selection{}'],
  [':global(.leaflet) svg{}', ':global(.leaflet) svg@{}'],
  [':global .leaflet{}', ':global .leaflet@{}'],
  [':global(.dark) :global(.leaflet){}', ':global(.dark) :global(.leaflet)@{}'],
  ['p:not(.own){}', 'p:not(.own)@{}'],
  [':is(.own, header){}', ':is(.own, header)@{}'],
  ['@media print{header{}}', '@media print{header@{}}'],
  ['@layer a{p{b &{}}}', '@layer a{p@{b &{}}}'],
  // The elements of these are the remote's.
  ['.own header{}', '.own header{}'],
  [':global(.dark) .own{}', ':global(.dark) .own{}'],
  [':root:has(#site) .own{}', ':root:has(#site) .own{}'],
  [':is(.own, .other):hover{}', ':is(.own, .other):hover{}'],
  ['.own{header{} &:hover{} body &{}}', '.own{header{} &:hover{} body &{}}'],
  ['@keyframes turn{from{} to{}}', '@keyframes turn{from{} to{}}'],
  [':export{a: b}', ':export{a: b}'],
])('of a module, %s becomes %s', (source, expected) => {
  expect(keep(source)).toBe(expected);
});

test('a rule for a class of a plain style sheet is limited to the box, because other elements may have the class', () => {
  expect(keep(".leaflet{} [dir='rtl'] .leaflet{}", '/mfe-map/leaflet.css')).toBe(
    ".leaflet@{} [dir='rtl'] .leaflet@{}",
  );
});

test.each([
  ['body{}'],
  ['.own, :global(html.dark){}'],
  [':root{--space: 0}'],
  [':is(:root, :host){}'],
  [':global(body){}'],
  ['body:has(.own){}'],
  ['.own{body:has(&){}}'],
  ['@scope (body){:scope{}}'],
  ['@property --space{}'],
  ['@page{margin: 0}'],
  ['@view-transition{}'],
])('%s fails the build, with its place', (source) => {
  expect(() => keep(`\n${source}`)).toThrow(/map\.module\.css:2:\d+: .*(not in the box|the whole page)/);
});
