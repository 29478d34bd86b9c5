import type { useSubmission, SubmissionState } from '../requests/use-submission';
import { splitSymptoms, type Values } from './values';

type Payload = { phoneNumber: string; symptoms: string[]; country?: string | null };

/** A form's last submission, compared with the form's current values. */
export type FormSubmission<Request, Answer> = {
  state: SubmissionState<Request, Answer>;
  send: () => void;
  /** Removes the answer or failure, and aborts a pending request. */
  clear: () => void;
  /** Whether the form still has the values that were sent. */
  isSame: boolean;
  /** The API's messages for fields that have not changed since the request. */
  refused: Readonly<Record<string, string>>;
};

/** Returns the fields that a consultation and an alert have in common. Omits the country if none is chosen. */
export const requestOf = ({ phoneNumber, symptoms }: Values, country: string): Payload => ({
  phoneNumber: phoneNumber.trim(),
  symptoms: splitSymptoms(symptoms),
  ...(country !== '' && { country }),
});

export function toForm<Request extends object, Answer>(
  { state, submit, clear }: ReturnType<typeof useSubmission<Request, Answer>>,
  now: Request,
): FormSubmission<Request, Answer> {
  const payload = state.status === 'idle' ? null : state.payload;
  return {
    state,
    send: () => submit(now),
    clear,
    isSame: JSON.stringify(payload) === JSON.stringify(now),
    refused: state.status === 'failed' ? unchanged(state.failure.issues, state.payload, now) : {},
  };
}

/**
 * Returns the issues of unchanged fields. The phone number counts as changed if the country changed, because the
 * country decides how a national number is read.
 */
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
