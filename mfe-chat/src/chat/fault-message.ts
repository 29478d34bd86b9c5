import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import { formatMessage } from '@health-commons/contracts/messages';
import type { Fault } from '../client/state';
import { messages } from '../messages';

const MESSAGES: Partial<Record<Fault, keyof typeof messages>> = {
  invalid_name: 'fault.invalid-name',
  limited: 'fault.limited',
  unavailable: 'fault.unavailable',
  not_available: 'fault.not-available',
  no_answer: 'fault.no-answer',
  insecure: 'lobby.insecure',
  muted: 'fault.muted',
  closed: 'fault.closed',
};

/** Returns the error text that the visitor reads. `name` is the other person's name. */
export const faultMessage = (fault: Fault, name = ''): string =>
  formatMessage(messages[MESSAGES[fault] ?? 'fault.other'], { name, max: CHAT_LIMITS.name });
