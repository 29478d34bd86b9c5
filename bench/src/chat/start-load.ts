import { fork } from 'node:child_process';
import path from 'node:path';
import { onExit } from '../on-exit';
import type { Commands, Told } from './load/main';

type Given<C extends keyof Commands> = Parameters<Commands[C]>;
type Result<C extends keyof Commands> = Awaited<ReturnType<Commands[C]>>;

export type Load = {
  pid: number;
  ask: <C extends keyof Commands>(name: C, ...given: Given<C>) => Promise<Result<C>>;
  stop: () => void;
};

/** Starts the visitors' process (load/main.ts). */
export function startLoad(): Load {
  const child = fork(path.resolve('bench/src/chat/load/main.ts'), { execArgv: ['--import', 'tsx'] });
  const over = onExit(() => child.kill('SIGKILL'));
  const waiting = new Map<number, (told: Told) => void>();
  let asked = 0;
  child.on('message', (told: Told) => waiting.get(told.id)?.(told));
  child.once('exit', (code) => {
    over();
    for (const [id, answer] of waiting) answer({ id, fault: `The visitors' process ended with ${code}` });
  });
  return {
    pid: child.pid ?? 0,
    ask: <C extends keyof Commands>(name: C, ...[given]: Given<C>) =>
      new Promise<Result<C>>((resolve, reject) => {
        const id = ++asked;
        waiting.set(id, ({ result, fault }) => {
          waiting.delete(id);
          // What a command gives is what its name stands for.
          if (fault === undefined) resolve(result as Result<C>);
          else reject(new Error(`${name}: ${fault}`));
        });
        child.send({ id, name, given });
      }),
    stop: () => child.kill('SIGTERM'),
  };
}
