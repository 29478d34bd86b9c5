import { outcomeOfError } from './verification';

describe('a failed look-up', () => {
  it.each([
    [new Error('Geocoding service unavailable'), 'unavailable'],
    [new Error('The service is UNAVAILABLE'), 'unavailable'],
    [new Error('Unexpected token < in JSON'), 'invalid'],
    ['no error at all', 'invalid'],
  ])('with the error %s makes the code %s', (error, status) => {
    expect(outcomeOfError(error)).toEqual({ status });
  });
});
