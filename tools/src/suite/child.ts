import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../fault';

export type ChildOptions = {
  /** What it is called in messages and its log's name. */
  name: string;
  /** A TypeScript program and its arguments, run by this Node; relative to `root`. */
  program: readonly string[];
  root: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Folder for `<name>.log`, where everything it says goes. */
  logDir: string;
};

export type Child = {
  pid: number;
  /** Resolves when it has ended: 'ended with 1', 'was ended by SIGKILL'. */
  ended: Promise<{ code: number | null; words: string }>;
  isRunning: () => boolean;
  /** Asks it to end and waits; insists after ten seconds. */
  stop: () => Promise<void>;
  /** The last lines it said. */
  lastWords: () => string;
  /** Resolves with the match of the first line of standard output that fits; rejects when it ends before. */
  line: (pattern: RegExp) => Promise<RegExpExecArray>;
};

const KEPT_LINES = 30;
const PATIENCE = 10_000;

function waitForEnd(process: ChildProcess): Child['ended'] {
  return new Promise((resolve) => {
    process.once('error', (error) => resolve({ code: null, words: `could not be run: ${error.message}` }));
    process.once('close', (code, signal) =>
      resolve({ code, words: signal ? `was ended by ${signal}` : `ended with ${code ?? 'nothing'}` }),
    );
  });
}

/** Starts a program of ours that ends with us. */
export function startChild({ name, program, root, env, logDir }: ChildOptions): Child {
  mkdirSync(logDir, { recursive: true });
  const log = createWriteStream(path.join(logDir, `${name}.log`));
  const child = spawn(
    process.execPath,
    ['--import', path.join(root, 'tools/src/suite/exit-with-parent.mjs'), '--import', 'tsx', ...program],
    { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  const lines: string[] = [];
  const listeners = new Set<(line: string) => void>();
  const hear = (stream: NodeJS.ReadableStream | null, isOutput: boolean) => {
    let rest = '';
    stream?.on('data', (data: Buffer) => {
      log.write(data);
      const parts = (rest + data.toString('utf8')).split(/\r?\n/);
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        if (lines.length > KEPT_LINES) lines.shift();
        if (isOutput) for (const listener of [...listeners]) listener(line);
      }
    });
    stream?.on('end', () => rest && lines.push(rest));
  };
  hear(child.stdout, true);
  hear(child.stderr, false);
  const ended = waitForEnd(child);
  void ended.then(() => log.end());
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const lastWords = () => lines.join('\n').trim();

  return {
    pid: child.pid ?? 0,
    ended,
    isRunning,
    lastWords,
    stop: async () => {
      if (!isRunning()) return;
      child.kill('SIGTERM');
      const insist = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
      await ended;
      clearTimeout(insist);
    },
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const listener = (line: string) => {
          const match = pattern.exec(line);
          if (!match) return;
          listeners.delete(listener);
          resolve(match);
        };
        listeners.add(listener);
        void ended.then(({ words }) => reject(new Fault(`${name} ${words}:\n${lastWords()}`)));
      }),
  };
}
