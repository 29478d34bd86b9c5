import { POPUP, popupWidths } from './popup-size';

test.each([
  [972, { minWidth: 200, maxWidth: 260 }],
  [326, { minWidth: 188, maxWidth: 188 }],
  [286, { minWidth: 148, maxWidth: 148 }],
  [100, { minWidth: 120, maxWidth: 120 }],
])('fits a popup into a map of %i pixels: %j', (width, expected) => {
  expect(popupWidths(width)).toEqual(expected);
});

test('fits a popup next to the zoom buttons on a phone', () => {
  expect(POPUP.start + popupWidths(326).maxWidth + POPUP.frame + POPUP.edge).toBeLessThanOrEqual(326);
});
