import { outcomeOfError } from './verification';

describe('a failed look-up', () => {
  it.each([
    ['unavailable', new Error('Geocoding service unavailable')],
    ['unavailable', new Error('The service is UNAVAILABLE')],
    ['invalid', new Error('Unexpected token < in JSON')],
    ['invalid', 'not an Error'],
  ])('marks the postal code as %s after the error %s', (status, error) => {
    expect(outcomeOfError(error)).toEqual({ status });
  });
});
