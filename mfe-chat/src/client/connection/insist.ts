import type { ChatAnswer } from '@health-commons/contracts/chat';
import type { Answer } from './connection';

const PAUSE_MS = 2_000;
const MAY_PASS: readonly string[] = ['limited', 'unavailable', 'no_answer'];

/** Asks until there is an answer that will not change by itself. Null when nobody wants it any more: the connection has ended meanwhile. */
export async function insist<T>(
  ask: () => Promise<Answer<T>>,
  isWanted: () => boolean,
): Promise<ChatAnswer<T> | null> {
  for (;;) {
    const answer = await ask();
    if (!isWanted()) return null;
    if (answer.ok) return answer;
    if (answer.code !== 'no_answer' && !MAY_PASS.includes(answer.code)) return answer;
    const milliseconds = answer.retryAfter ?? PAUSE_MS;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    if (!isWanted()) return null;
  }
}
