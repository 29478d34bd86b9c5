import { freeSpace } from './free-space';

afterEach(() => document.documentElement.removeAttribute('dir'));

test('the space for the zoom buttons is at the left, and at the right in a language written from right to left', () => {
  const { paddingTopLeft: left, paddingBottomRight: right } = freeSpace(12);
  expect(left[0]).toBeGreaterThan(right[0]);
  document.documentElement.dir = 'rtl';
  expect(freeSpace(12)).toEqual({
    paddingTopLeft: [right[0], left[1]],
    paddingBottomRight: [left[0], right[1]],
  });
});
