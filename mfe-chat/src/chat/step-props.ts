import type { ChatClient } from '../client/chat-client';
import type { ChatState } from '../client/state';

/** The props of every step. */
export type StepProps = { client: ChatClient; state: ChatState };
