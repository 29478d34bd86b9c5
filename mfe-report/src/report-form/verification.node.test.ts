import { outcomeOfError } from './submit-rules';

describe('`outcomeOfError`', () => {
  it.each([
    ['unavailable', new Error('Geocoding service unavailable')],
    ['unavailable', new Error('The service is UNAVAILABLE')],
    ['invalid', new Error('Unexpected token < in JSON')],
    ['invalid', 'not an Error'],
  ])('returns %s for: %s', (status, error) => {
    expect(outcomeOfError(error)).toEqual({ status });
  });
});
