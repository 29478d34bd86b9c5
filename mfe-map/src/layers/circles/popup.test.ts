import { freeSpace } from './popup';

afterEach(() => document.documentElement.removeAttribute('dir'));

test('`freeSpace` leaves room for the zoom buttons at the left, or at the right in right-to-left languages', () => {
  const { paddingTopLeft: left, paddingBottomRight: right } = freeSpace(12);
  expect(left[0]).toBeGreaterThan(right[0]);
  document.documentElement.dir = 'rtl';
  expect(freeSpace(12)).toEqual({
    paddingTopLeft: [right[0], left[1]],
    paddingBottomRight: [left[0], right[1]],
  });
});
