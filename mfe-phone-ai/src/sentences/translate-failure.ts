import type { Catalogue } from '@health-commons/base/catalogue';
import { formatMessage } from '@health-commons/contracts/messages';
import type { Failure } from '../requests/failure';

/** The messages of the API's errors by code. */
const MESSAGES: Readonly<Record<string, string>> = {
  too_many_consultations: 'phone-ai.limited',
  too_many_alerts: 'phone-ai.alert.limited',
  alerts_busy: 'phone-ai.alert.busy',
  alerts_full: 'phone-ai.alert.full',
};
const WRONG_NUMBER = 'phone-ai.wrong-number';

function messageOf({ code, issues }: Failure): string | undefined {
  const fields = Object.keys(issues);
  if (fields.length > 0) return fields.every((field) => field === 'phoneNumber') ? WRONG_NUMBER : undefined;
  return code === undefined ? undefined : MESSAGES[code];
}

/** Returns a failure's title in the page's language, or in English if the catalogues have no message for its code. */
export function translateFailure(failure: Failure, call: string, texts: Catalogue): string {
  const text = texts[messageOf(failure) ?? ''];
  return text === undefined ? failure.title : formatMessage(text, { call });
}

/** Translates the issues of a failure. Everything that the API can say about a phone number has the same remedy. */
export function translateIssues(issues: Failure['issues'], texts: Catalogue): Failure['issues'] {
  const text = texts[WRONG_NUMBER];
  return text === undefined || issues['phoneNumber'] === undefined
    ? issues
    : { ...issues, phoneNumber: text };
}
