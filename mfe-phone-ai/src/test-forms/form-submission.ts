import type { useSubmission, SubmissionState } from '../requests/use-submission';
import { splitSymptoms, type Values } from './values';

type Payload = { phoneNumber: string; symptoms: string[]; country?: string | null };

/** A submission bound to the current values of the form. */
export type FormSubmission<Request, Answer> = {
  state: SubmissionState<Request, Answer>;
  /** Sends the current values. */
  send: () => void;
  /** True while the form still has the values that were sent. */
  isSame: boolean;
  /** The server's messages for fields that have not changed since. */
  refused: Readonly<Record<string, string>>;
};

/** Fields common to both requests; no country when none is chosen. */
export const requestOf = ({ phoneNumber, symptoms }: Values, country: string): Payload => ({
  phoneNumber: phoneNumber.trim(),
  symptoms: splitSymptoms(symptoms),
  ...(country !== '' && { country }),
});

export function toForm<Request extends object, Answer>(
  { state, submit }: ReturnType<typeof useSubmission<Request, Answer>>,
  now: Request,
): FormSubmission<Request, Answer> {
  const payload = state.status === 'idle' ? null : state.payload;
  return {
    state,
    send: () => submit(now),
    isSame: JSON.stringify(payload) === JSON.stringify(now),
    refused: state.status === 'failed' ? unchanged(state.failure.issues, state.payload, now) : {},
  };
}

/** A national number depends on the country, so choosing another country clears an error of the number. */
function unchanged<Request extends object>(
  issues: Readonly<Record<string, string>>,
  payload: Request,
  now: Request,
): Record<string, string> {
  const text = (request: object, field: string) =>
    JSON.stringify(
      Object.entries(request).filter(
        ([name]) => name === field || (field === 'phoneNumber' && name === 'country'),
      ),
    );
  return Object.fromEntries(
    Object.entries(issues).filter(([field]) => text(payload, field) === text(now, field)),
  );
}
