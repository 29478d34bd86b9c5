import { cornerBox } from './page-layout';

const frame = { left: 100, right: 500, top: 10, bottom: 310 };
afterEach(() => document.documentElement.removeAttribute('dir'));

test.each([
  ['ltr', 'bottom-end', { left: 400, right: 500, top: 290, bottom: 310 }],
  ['rtl', 'bottom-end', { left: 100, right: 200, top: 290, bottom: 310 }],
  ['ltr', 'top-start', { left: 100, right: 200, top: 10, bottom: 30 }],
  ['rtl', 'top-start', { left: 400, right: 500, top: 10, bottom: 30 }],
] as const)('in a page with the direction %s, the corner %s is where the element is', (dir, corner, box) => {
  document.documentElement.dir = dir;
  expect(cornerBox(frame, corner, { width: 100, height: 20 })).toEqual(box);
});

test('the space between an element and the frame is covered too', () => {
  expect(cornerBox(frame, 'top-start', { width: 40, height: 120 }, 8)).toEqual({
    left: 100,
    right: 148,
    top: 10,
    bottom: 138,
  });
});
