import type { Catalogue } from '@health-commons/base/catalogue';
import { joinSentences } from '@health-commons/base/locale';
import { formatMessage } from '@health-commons/contracts/messages';
import type { Consultation, EmergencyAlertAnswer } from '@health-commons/contracts/phone-ai';
import { callWords } from '../emergency/emergency-line';
import type { Failure } from '../test-forms/submission';

type Statement = NonNullable<Consultation['statements']>[number];
type Alert = EmergencyAlertAnswer['alert'];

/** Returns the text of a message, or undefined if the catalogues have no such message or no name of a value. */
function textOf(
  { id, values }: Omit<Statement, 'field'>,
  call: string,
  texts: Catalogue,
): string | undefined {
  const message = texts[id];
  const names = Object.entries(values).map(([list, name]) => [list, texts[`name.${list}.${name}`]] as const);
  if (message === undefined || names.some(([, name]) => name === undefined)) return undefined;
  return formatMessage(message, { call, ...(Object.fromEntries(names) as Record<string, string>) });
}

/**
 * Replaces the API's English sentences in an answer by those of the page's language. A text with a sentence that the
 * catalogues do not have stays English.
 */
export function translateConsultation<Answer extends Consultation & { alert?: Alert }>(
  answer: Answer,
  texts: Catalogue,
): Answer {
  const call = callWords(answer.emergencyNumber);
  const translate = (field: string, english: string): string => {
    const sentences = (answer.statements ?? []).filter((statement) => statement.field === field);
    const translated = sentences.map((statement) => textOf(statement, call, texts));
    if (translated.length === 0 || !translated.every((text) => text !== undefined)) return english;
    return joinSentences(translated);
  };
  return {
    ...answer,
    diagnosis: translate('diagnosis', answer.diagnosis),
    recommendations: answer.recommendations.map((text, i) => translate(`recommendations.${i}`, text)),
    rules: answer.rules.map((rule, i) => ({ ...rule, words: translate(`rules.${i}.words`, rule.words) })),
    ...(answer.findings && {
      findings: answer.findings.map((one) => ({ ...one, name: texts[`name.finding.${one.id}`] ?? one.name })),
    }),
    disclaimer: translate('disclaimer', answer.disclaimer),
    ...(answer.alert && {
      alert: { ...answer.alert, words: translate('alert.words', answer.alert.words) },
    }),
  };
}

/** The messages of the API's errors by code. */
const MESSAGES: Readonly<Record<string, string>> = {
  too_many_consultations: 'phone-ai.limited',
  too_many_but_emergency: 'phone-ai.limited-emergency',
  too_many_alerts: 'phone-ai.alert.limited',
  alerts_busy: 'phone-ai.alert.busy',
  alert_not_delivered: 'phone-ai.alert.failed',
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
