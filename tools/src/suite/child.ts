import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../fault';

export type ChildOptions = {
  /** Name for messages and for the log file. */
  name: string;
  /** A TypeScript program (its path absolute or relative to `root`), and its arguments. */
  program: readonly string[];
  root: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Folder of `<name>.log`, which receives the program's output. If null, the output goes to this process's output. */
  logDir: string | null;
  /** Appends to the log instead of replacing it. */
  append?: boolean;
};

export type Child = {
  pid: number;
  /**
   * Resolves when the program has stopped and its log is written. `words` are, for example, 'exited with 1' or 'was
   * killed by SIGKILL'.
   */
  ended: Promise<{ code: number | null; words: string }>;
  isRunning: () => boolean;
  /** Sends SIGTERM, and SIGKILL if the program is still running after ten seconds. */
  stop: () => Promise<void>;
  /** Returns the last lines of the program's output. */
  lastWords: () => string;
  /** Resolves with the match of the first matching line of standard output. Rejects if the program stops first. */
  line: (pattern: RegExp) => Promise<RegExpExecArray>;
};

const KEPT_LINES = 30;
const STOP_TIMEOUT_MS = 10_000;

function waitForEnd(process: ChildProcess): Child['ended'] {
  return new Promise((resolve) => {
    process.once('error', (error) => resolve({ code: null, words: `could not be run: ${error.message}` }));
    process.once('close', (code, signal) =>
      resolve({ code, words: signal ? `was killed by ${signal}` : `exited with ${code ?? 'nothing'}` }),
    );
  });
}

type Output = {
  write: (data: Buffer, isError: boolean) => void;
  /** Resolves when everything is written. */
  end: () => Promise<void>;
};

function openOutput({ name, logDir, append = false }: ChildOptions): Output {
  if (logDir === null)
    return {
      write: (data, isError) => void (isError ? process.stderr : process.stdout).write(data),
      end: () => Promise.resolve(),
    };
  mkdirSync(logDir, { recursive: true });
  const log = createWriteStream(path.join(logDir, `${name}.log`), { flags: append ? 'a' : 'w' });
  // A full disk stops the log, not the suite.
  log.on('error', (error) => console.error(`The log of ${name} is incomplete: ${error.message}`));
  const closed = new Promise<void>((resolve) => log.once('close', resolve));
  return {
    write: (data) => void log.write(data),
    end: () => {
      log.end();
      return closed;
    },
  };
}

/** Starts one of the repository's programs. The program stops when this process stops. */
export function startChild(options: ChildOptions): Child {
  const { name, program, root, env } = options;
  const output = openOutput(options);
  const child = spawn(
    process.execPath,
    ['--import', path.join(root, 'tools/src/suite/exit-with-parent.mjs'), '--import', 'tsx', ...program],
    { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  const lines: string[] = [];
  const listeners = new Set<(line: string) => void>();
  const read = (stream: NodeJS.ReadableStream | null, isError: boolean) => {
    let rest = '';
    stream?.on('data', (data: Buffer) => {
      output.write(data, isError);
      const parts = (rest + data.toString('utf8')).split(/\r?\n/);
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        if (lines.length > KEPT_LINES) lines.shift();
        if (!isError) for (const listener of [...listeners]) listener(line);
      }
    });
    stream?.on('end', () => rest && lines.push(rest));
  };
  read(child.stdout, false);
  read(child.stderr, true);
  const ended = waitForEnd(child).then(async (end) => {
    await output.end();
    return end;
  });
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
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
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
