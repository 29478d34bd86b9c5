import { steadinessTable } from './steadiness-table';

test('the table has a row for a run, with its test counts and the seconds of each part', () => {
  const parts = [
    { name: 'types', seconds: 12.4, passed: 1, failed: 0, skipped: 0 },
    { name: 'unit tests', seconds: 200.6, passed: 3000, failed: 2, skipped: 4 },
  ];
  expect(steadinessTable([{ isLoaded: true, seconds: 260, parts }])).toBe(
    [
      '| run | cores | passed | failed | skipped | types, s | unit tests, s | all, s |',
      '| --- | ----- | ------ | ------ | ------- | -------- | ------------- | ------ |',
      '| 1   | busy  | 3001   | 2      | 4       | 12       | 201           | 260    |',
    ].join('\n'),
  );
});
