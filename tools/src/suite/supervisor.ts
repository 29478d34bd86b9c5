import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { Fault } from '@health-commons/base/command-line';
import type { Environment as Variables } from '@health-commons/contracts/settings';

type SupervisorOptions<Name extends string> = {
  root: string;
  /** Folder of `<name>.log`, which receives a program's output. If null, the output goes to this process's output. */
  logDir: string | null;
  /** Returns the environment of a program. */
  env: (name: Name) => Variables;
  /** Called when a started program crashes. The program is restarted after `delay` ms. */
  onCrash: (name: Name, reason: string, delay: number) => void;
  /** Called when a restarted program works again. */
  onRestart: (name: Name) => void;
};

/** A TypeScript program (path absolute or relative to `root`) with its arguments, and the line that says it works. */
type Program = { program: readonly string[]; ready: RegExp };

const KEPT_LINES = 30;
const STOP_TIMEOUT_MS = 10_000;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
/** Uptime in ms after which a restarted program is considered healthy. */
const HEALTHY_MS = 60_000;

/**
 * Starts programs, restarts crashed ones with exponential back-off, and stops all of them together. A program also
 * stops when this process stops.
 */
export function createSupervisor<Name extends string>(options: SupervisorOptions<Name>) {
  const { root, logDir, env, onCrash, onRestart } = options;
  type Member = { run: ReturnType<typeof launch>; timer?: NodeJS.Timeout };
  const members = new Map<Name, Member>();
  let stopping = false;
  const logOf = (name: Name) => (logDir === null ? null : path.join(logDir, `${name}.log`));

  function launch(name: Name, { program, ready }: Program, flags: 'a' | 'w') {
    const file = logOf(name);
    if (file !== null) mkdirSync(path.dirname(file), { recursive: true });
    const log = file === null ? null : openSync(file, flags);
    const hook = path.join(root, 'tools/src/suite/exit-with-parent.mjs');
    const child = spawn(process.execPath, ['--import', hook, '--import', 'tsx', ...program], {
      cwd: root,
      env: env(name),
      stdio: ['ignore', 'pipe', log ?? 'inherit', 'ipc'],
    });
    return {
      process: child,
      /** Resolves when the program works. */
      works: new Promise<void>((resolve) => {
        readline.createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
          print(log, line);
          if (ready.test(line)) resolve();
        });
      }),
      /** Resolves when the program has stopped, with words such as 'exited with 1' or 'was killed by SIGKILL'. */
      ended: new Promise<string>((resolve) => {
        child.once('error', (error) => resolve(`could not be run: ${error.message}`));
        child.once('close', (code, signal) =>
          resolve(signal ? `was killed by ${signal}` : `exited with ${code ?? 'nothing'}`),
        );
      }),
    };
  }

  function watch(name: Name, program: Program, member: Member, previous: number | null): void {
    const startedAt = performance.now();
    void member.run.ended.then((words) => {
      if (stopping) return;
      const delay = restartDelay(previous, performance.now() - startedAt);
      onCrash(name, words, delay);
      member.timer = setTimeout(() => {
        member.run = launch(name, program, 'a');
        void member.run.works.then(() => onRestart(name));
        watch(name, program, member, delay);
      }, delay);
    });
  }

  /** Sends SIGTERM, and SIGKILL if the program is still running after ten seconds. */
  async function stop({ run, timer }: Member): Promise<void> {
    clearTimeout(timer);
    run.process.kill('SIGTERM');
    const late = setTimeout(() => run.process.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await run.ended;
    clearTimeout(late);
  }

  return {
    /**
     * Starts a program and resolves when it works.
     * @throws Fault with the last lines of the log if the program stops first. The program is then not restarted.
     */
    start: async (name: Name, program: readonly string[], ready = /^listening (http\S+)/): Promise<void> => {
      const member: Member = { run: launch(name, { program, ready }, 'w') };
      members.set(name, member);
      const words = await Promise.race([member.run.works, member.run.ended]);
      if (words) throw new Fault(`${name} ${words}:\n${lastLines(logOf(name))}`);
      watch(name, { program, ready }, member, null);
    },
    pid: (name: Name): number => members.get(name)?.run.process.pid ?? 0,
    stop: async (): Promise<void> => {
      stopping = true;
      await Promise.all([...members.values()].map(stop));
    },
    kill: (): void => {
      stopping = true;
      for (const { run, timer } of members.values()) {
        clearTimeout(timer);
        run.process.kill('SIGKILL');
      }
    },
  };
}
export type Supervisor<Name extends string> = ReturnType<typeof createSupervisor<Name>>;

/** A full disk stops the log, not the suite. */
function print(log: number | null, line: string): void {
  if (log === null) process.stdout.write(`${line}\n`);
  else
    try {
      writeSync(log, `${line}\n`);
    } catch (error) {
      console.error(error);
    }
}

const lastLines = (log: string | null): string =>
  log === null ? '' : readFileSync(log, 'utf8').trim().split('\n').slice(-KEPT_LINES).join('\n');

/**
 * Returns the delay in ms before a crashed program is restarted: 1 s, doubled with every crash up to 30 s. After a
 * minute of uptime the delay is 1 s again.
 * @param previous the delay before the last restart, or null if there was no restart
 * @param uptime milliseconds since the program started
 */
export function restartDelay(previous: number | null, uptime: number): number {
  if (previous === null || uptime >= HEALTHY_MS) return FIRST_DELAY_MS;
  return Math.min(previous * 2, MAX_DELAY_MS);
}

/** Resolves with the reason to stop: Ctrl-C, SIGTERM or a closed terminal. A second Ctrl-C calls `kill`. */
export function whenStopped(kill: () => void): Promise<string> {
  return new Promise((resolve) => {
    let isStopping = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (isStopping && signal === 'SIGINT') kill();
        isStopping = true;
        resolve(signal);
      });
    }
  });
}
