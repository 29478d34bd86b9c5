import { type EmergencyNumber, emergencyNumberWords } from '@health-commons/contracts/emergency-numbers';
import { formatMessage } from '@health-commons/contracts/messages';
import messages from './messages.json';

export type MessageId = keyof typeof messages;
type Values = Readonly<Record<string, string>>;

/** Returns a message with the emergency number filled in. */
export const say = (id: MessageId, help: EmergencyNumber, values: Values = {}): string =>
  formatMessage(messages[id], { call: emergencyNumberWords(help), ...values });

/** Answers contain health data, so caches must not store them. */
export const NO_STORE = { 'cache-control': 'no-store' };
