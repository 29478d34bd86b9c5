import { formatMessage } from '@health-commons/contracts/messages';
import type { Fault } from '../client/state';
import { messages } from '../messages';

const WORDS: Partial<Record<Fault, keyof typeof messages>> = {
  invalid_name: 'fault.invalid-name',
  limited: 'fault.limited',
  unavailable: 'fault.unavailable',
  not_available: 'fault.not-available',
  no_answer: 'fault.no-answer',
  insecure: 'lobby.insecure',
};

/** What to say when something was refused; `name` is whom it was about. */
export const faultWords = (fault: Fault, name = ''): string =>
  formatMessage(messages[WORDS[fault] ?? 'fault.other'], { name });
