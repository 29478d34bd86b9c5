import { outcomeOfError } from './verification';

describe('a look-up that threw', () => {
  it.each([
    [new Error('Geocoding service unavailable'), 'unavailable'],
    [new Error('The service is UNAVAILABLE'), 'unavailable'],
    [new Error('Unexpected token < in JSON'), 'invalid'],
    ['no error at all', 'invalid'],
  ])('%s is %s', (error, status) => {
    expect(outcomeOfError(error)).toEqual({ status });
  });
});
