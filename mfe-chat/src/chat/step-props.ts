import type { ChatClient } from '../client/chat-client';
import type { ChatState } from '../client/state';

/** What every step of the chat is given. */
export type StepProps = { client: ChatClient; state: ChatState };
