import { fork } from 'node:child_process';
import path from 'node:path';
import { onExit } from '../on-exit';
import type { Commands, Reply } from './generator/main';

type Args<C extends keyof Commands> = Parameters<Commands[C]>;
type Result<C extends keyof Commands> = Awaited<ReturnType<Commands[C]>>;

export type LoadGenerator = {
  pid: number;
  run: <C extends keyof Commands>(name: C, ...args: Args<C>) => Promise<Result<C>>;
  stop: () => void;
};

/** Starts the load generator (generator/main.ts) in a separate process. */
export function startLoadGenerator(): LoadGenerator {
  const child = fork(path.resolve('bench/src/chat/generator/main.ts'), { execArgv: ['--import', 'tsx'] });
  const removeExitHandler = onExit(() => child.kill('SIGKILL'));
  const pending = new Map<number, (reply: Reply) => void>();
  let lastId = 0;
  child.on('message', (reply: Reply) => pending.get(reply.id)?.(reply));
  child.once('exit', (code) => {
    removeExitHandler();
    for (const [id, settle] of pending) settle({ id, error: `The load generator exited with ${code}` });
  });
  return {
    pid: child.pid ?? 0,
    run: <C extends keyof Commands>(name: C, ...[params]: Args<C>) =>
      new Promise<Result<C>>((resolve, reject) => {
        const id = ++lastId;
        pending.set(id, ({ result, error }) => {
          pending.delete(id);
          // The cast is safe, because a reply with this id contains the result of this command.
          if (error === undefined) resolve(result as Result<C>);
          else reject(new Error(`${name}: ${error}`));
        });
        child.send({ id, name, params });
      }),
    stop: () => child.kill('SIGTERM'),
  };
}
