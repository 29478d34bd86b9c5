import { fileName } from './file-name';

let mockName = '';
jest.mock('@health-commons/platform', () => ({ getSite: () => ({ name: mockName }) }));

test.each([
  ['Health Commons', 'health-commons-curve-india-postal-codes-4000-2026-11-20.csv'],
  ['Example Region Health', 'example-region-health-curve-india-postal-codes-4000-2026-11-20.csv'],
  ['स्वास्थ्य मंच', 'स्वास्थ्य-मंच-curve-india-postal-codes-4000-2026-11-20.csv'],
])('a file of %s starts with its name', (site, expected) => {
  mockName = site;
  expect(fileName(['curve', 'India, postal codes 4000…', '2026-11-20'], 'csv')).toBe(expected);
});
