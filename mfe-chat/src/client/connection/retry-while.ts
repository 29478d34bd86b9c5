import type { ChatAnswer } from '@health-commons/contracts/chat';
import type { Answer } from './chat-connection';

const PAUSE_MS = 2_000;

export const isRetryable = (code: string): boolean => ['limited', 'unavailable', 'no_answer'].includes(code);

/** Repeats a request until its answer is final. Resolves to null if the answer is no longer wanted. */
export async function retryWhile<T>(
  request: () => Promise<Answer<T>>,
  isWanted: () => boolean,
): Promise<ChatAnswer<T> | null> {
  for (;;) {
    const answer = await request();
    if (!isWanted()) return null;
    if (answer.ok) return answer;
    if (answer.code !== 'no_answer' && !isRetryable(answer.code)) return answer;
    const milliseconds = answer.retryAfter ?? PAUSE_MS;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    if (!isWanted()) return null;
  }
}
