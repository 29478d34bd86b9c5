import { FunctionsFetchError, FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js';
import { BackendError } from './backend-error';

test.each([
  ['not-sent', new FunctionsFetchError({})],
  ['relay', new FunctionsRelayError({})],
  ['status', new FunctionsHttpError({})],
] as const)("a BackendError with the fault '%s' has the message of supabase-js", (fault, error) => {
  expect(new BackendError(fault).message).toBe(error.message);
});
