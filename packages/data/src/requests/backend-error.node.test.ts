import { FunctionsFetchError, FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js';
import { toBackendError } from './backend-error';

// Uses the real classes, because their names and messages must match ours.
test.each([
  ['not-sent', new FunctionsFetchError({}), 'Failed to send a request to the Edge Function'],
  ['relay', new FunctionsRelayError({}), 'Relay Error invoking the Edge Function'],
  ['status', new FunctionsHttpError({}), 'Edge Function returned a non-2xx status code'],
])("converts an error of supabase-js to the fault '%s'", (fault, error, words) => {
  const ours = toBackendError(error);
  expect(ours).toMatchObject({ fault, message: words, cause: error });
  expect(error.message).toBe(words);
});

test('returns null for all other errors', () => {
  expect(toBackendError(new Error('x'))).toBeNull();
  expect(toBackendError('x')).toBeNull();
});
