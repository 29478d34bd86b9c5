import { type Child, type ChildOptions, startChild } from './child';

type Program = Pick<ChildOptions, 'program'> & {
  /** The line of standard output that shows that the program works. */
  ready: RegExp;
};

type SupervisorOptions<Name extends string> = Pick<ChildOptions, 'root' | 'logDir'> & {
  /** Returns the environment of a program. */
  env: (name: Name) => ChildOptions['env'];
  /** Called when a started program crashes. The program is restarted after `delay` ms. */
  onCrash: (name: Name, reason: string, delay: number) => void;
  /** Called when a restarted program works again. */
  onRestart: (name: Name) => void;
};

type Member = Program & {
  child: Child;
  startedAt: number;
  delay: number | null;
  timer?: NodeJS.Timeout;
};

/** Starts programs, restarts crashed ones with exponential back-off, and stops all of them together. */
export function createSupervisor<Name extends string>(options: SupervisorOptions<Name>) {
  const { root, env, logDir, onCrash, onRestart } = options;
  const members = new Map<Name, Member>();
  let stopping = false;

  const launch = (name: Name, { program }: Program, append: boolean) =>
    startChild({ name, program, root, env: env(name), logDir, append });

  function watch(name: Name, member: Member): void {
    void member.child.ended.then(({ words }) => {
      if (stopping) return;
      member.delay = restartDelay(member.delay, performance.now() - member.startedAt);
      onCrash(name, words, member.delay);
      member.timer = setTimeout(() => restart(name, member), member.delay);
    });
  }

  function restart(name: Name, member: Member): void {
    member.child = launch(name, member, true);
    member.startedAt = performance.now();
    // If the program stops before it works, `watch` handles that as the next crash.
    member.child.line(member.ready).then(
      () => onRestart(name),
      () => undefined,
    );
    watch(name, member);
  }

  return {
    /**
     * Starts a program and resolves when it works.
     * @throws Fault with the last lines of output if the program stops first. The program is then not restarted.
     */
    start: async (name: Name, program: readonly string[], ready = /^listening (http\S+)/): Promise<void> => {
      const child = launch(name, { program, ready }, false);
      const member: Member = { program, ready, child, startedAt: performance.now(), delay: null };
      members.set(name, member);
      await child.line(ready);
      watch(name, member);
    },
    pid: (name: Name): number => members.get(name)?.child.pid ?? 0,
    stop: async (): Promise<void> => {
      stopping = true;
      for (const { timer } of members.values()) clearTimeout(timer);
      await Promise.all([...members.values()].map(({ child }) => child.stop()));
    },
    kill: (): void => {
      stopping = true;
      for (const { child, timer } of members.values()) {
        clearTimeout(timer);
        if (child.isRunning()) process.kill(child.pid, 'SIGKILL');
      }
    },
  };
}
export type Supervisor<Name extends string> = ReturnType<typeof createSupervisor<Name>>;

const FIRST_MS = 1_000;
const MAX_MS = 30_000;
/** Uptime in ms after which a restarted program is considered healthy. */
const HEALTHY_MS = 60_000;

/**
 * Returns the delay in ms before a crashed program is restarted: 1 s, doubled with every crash up to 30 s. After a
 * minute of uptime the delay is 1 s again.
 * @param previous the delay before the last restart, or null if there was no restart
 * @param uptime milliseconds since the program started
 */
export function restartDelay(previous: number | null, uptime: number): number {
  if (previous === null || uptime >= HEALTHY_MS) return FIRST_MS;
  return Math.min(previous * 2, MAX_MS);
}

/** Interval in ms between checks that npm is still running. */
const CHECK_INTERVAL = 1_000;

/**
 * Resolves with the reason to stop: Ctrl-C, SIGTERM, a closed terminal, or a killed npm. Ctrl-C calls `kill` if it
 * follows another Ctrl-C or signal.
 */
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
    // Only npm is watched. Any other parent, such as a shell that started this process in the background, may exit
    // first.
    if (process.env['npm_lifecycle_event'] === undefined) return;
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) resolve('npm is gone');
    }, CHECK_INTERVAL).unref();
  });
}
