import { fork } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from './suite';

/** Time in ms until a room expires. */
export const ROOM_LIFE = 50_000;

/** Starts a chat server that accepts every origin, with a memory store and a clock that the test advances. */
export async function startClockedChat() {
  const child = fork(
    path.join(repositoryRoot, 'chat-server/src/testing/turning-clock.ts'),
    [`${ROOM_LIFE}`],
    { cwd: repositoryRoot, execArgv: ['--import', 'tsx'] },
  );
  const answered = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', (code) => reject(new Error(`The chat server exited with ${code}.`)));
    });
  const ask = async (question: number | 'store') => {
    const answer = answered();
    child.send(question);
    return String(await answer);
  };
  return {
    address: `http://localhost:${String(await answered())}`,
    turn: (milliseconds: number) => ask(milliseconds),
    /** Returns all rooms that the server stores, as text. */
    stored: () => ask('store'),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}
export type ClockedChat = Awaited<ReturnType<typeof startClockedChat>>;
