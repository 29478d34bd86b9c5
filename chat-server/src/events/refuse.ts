import type { ChatCode, ChatRefusal } from '@health-commons/contracts/chat';

/** A sentence for whoever reads the answer; pages have their own words by code. */
const WORDS: Record<ChatCode, string> = {
  malformed: 'The frame has not the shape of its event.',
  invalid_name: 'A name has 1 to 40 letters, and is not one of those kept for the people who run this.',
  invalid_message: 'A message has 1 to 2,000 letters.',
  no_name: 'Choose a name first.',
  not_a_member: 'You are not in this room.',
  not_available: 'This person cannot be reached.',
  gone: 'This room is over, or was begun anew.',
  limited: 'Too much at once. Please wait a little.',
  unavailable: 'The chat cannot keep messages at the moment. Please try again.',
  id_reused: 'This id was used for another message.',
};

export const refuse = (code: ChatCode, retryAfter?: number): ChatRefusal => ({
  ok: false,
  code,
  message: WORDS[code],
  ...(retryAfter === undefined ? {} : { retryAfter }),
});
