import { FunctionsFetchError, FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js';
import { BackendError } from './backend-error';

test.each([
  ['not-sent', new FunctionsFetchError({})],
  ['relay', new FunctionsRelayError({})],
  ['status', new FunctionsHttpError({})],
] as const)('has the message of supabase-js for %s', (fault, error) => {
  expect(new BackendError(fault).message).toBe(error.message);
});
