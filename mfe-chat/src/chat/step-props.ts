import type { ChatClient } from '../client/chat-client';
import type { ChatState } from '../client/state';

export type StepProps = { client: ChatClient; state: ChatState };
