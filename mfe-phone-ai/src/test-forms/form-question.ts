import type { useQuestion, QuestionState } from '../requests/use-question';
import { splitSymptoms, type Values } from './values';

export type Asked = { phoneNumber: string; symptoms: string[]; country?: string | null };

/** A question as the form has it. */
export type FormQuestion<Request, Answer> = {
  state: QuestionState<Request, Answer>;
  /** Asks about what is typed now. */
  send: () => void;
  /** True while what is typed now is what was asked. */
  isSame: boolean;
  /** What the server said against a field that has not been changed since. */
  refused: Readonly<Record<string, string>>;
};

/** What both endpoints are told; no country when none is chosen. */
export const requestOf = ({ phoneNumber, symptoms }: Values, country: string): Asked => ({
  phoneNumber: phoneNumber.trim(),
  symptoms: splitSymptoms(symptoms),
  ...(country !== '' && { country }),
});

export function toForm<Request extends object, Answer>(
  { state, put }: ReturnType<typeof useQuestion<Request, Answer>>,
  now: Request,
): FormQuestion<Request, Answer> {
  const asked = state.status === 'idle' ? null : state.asked;
  return {
    state,
    send: () => put(now),
    isSame: JSON.stringify(asked) === JSON.stringify(now),
    refused: state.status === 'failed' ? unchanged(state.failure.issues, state.asked, now) : {},
  };
}

/** The country says how a number without a + is read, so a choice of another one answers a fault of the number. */
function unchanged<Request extends object>(
  issues: Readonly<Record<string, string>>,
  asked: Request,
  now: Request,
): Record<string, string> {
  const text = (request: object, field: string) =>
    JSON.stringify(
      Object.entries(request).filter(
        ([name]) => name === field || (field === 'phoneNumber' && name === 'country'),
      ),
    );
  return Object.fromEntries(
    Object.entries(issues).filter(([field]) => text(asked, field) === text(now, field)),
  );
}
