import { CHAT_LIMITS, type ChatCode, type ChatRejection } from '@health-commons/contracts/chat';

const count = (value: number) => value.toLocaleString('en');

/** These messages are for developers. Pages have their own text for each code. */
const MESSAGES: Record<ChatCode, string> = {
  malformed: 'Malformed payload.',
  invalid_name: `A name has 1 to ${count(CHAT_LIMITS.name)} characters, and is not reserved for the service.`,
  invalid_message: `A message has 1 to ${count(CHAT_LIMITS.message)} characters.`,
  no_name: 'Choose a name first.',
  not_a_member: 'You are not in this room.',
  not_available: 'This person cannot be contacted.',
  gone: 'This room has expired or was replaced.',
  limited: 'Too many requests. Please wait.',
  unavailable: 'The chat cannot store messages right now. Please try again.',
  id_reused: 'This id belongs to another message.',
  muted: 'The operators have muted this session for a day.',
  closed: 'The operators have closed the global room.',
};

export const reject = (code: ChatCode, retryAfter?: number): ChatRejection => ({
  ok: false,
  code,
  message: MESSAGES[code],
  ...(retryAfter === undefined ? {} : { retryAfter }),
});
