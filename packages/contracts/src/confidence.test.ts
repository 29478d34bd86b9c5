import { confidenceLevel, wholePercent } from './confidence';

test.each([
  [0, 0, 'low'],
  [0.29, 29, 'low'],
  [0.5999, 59, 'low'],
  [0.6, 60, 'medium'],
  [0.799, 79, 'medium'],
  [0.8, 80, 'high'],
  [1, 100, 'high'],
])('a confidence of %d is %d% and %s', (confidence, percent, level) => {
  expect(wholePercent(confidence)).toBe(percent);
  expect(confidenceLevel(confidence)).toBe(level);
});

test('the percentage reaches a limit exactly when the level does', () => {
  for (let thousandths = 0; thousandths <= 1000; thousandths += 1) {
    const confidence = thousandths / 1000;
    expect(confidenceLevel(wholePercent(confidence) / 100)).toBe(confidenceLevel(confidence));
  }
});
