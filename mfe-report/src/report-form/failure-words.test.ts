import { failureWords } from './failure-words';

describe('the failure banner’s sentence', () => {
  it('is the API’s status when it answered', () => {
    expect(failureWords(new Error('HTTP error! status: 503'))).toBe('HTTP error! status: 503');
  });

  it.each([new TypeError('Failed to fetch'), new Error('Failed to add report'), undefined])(
    'is general for %s',
    (error) => {
      expect(failureWords(error)).toBe('Failed to submit report');
    },
  );
});
