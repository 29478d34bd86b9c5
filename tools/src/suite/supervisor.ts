import { type Child, type ChildOptions, startChild } from './child';
import { restartDelay } from './restart-delay';

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
  /** Maximum ms until a restarted program is ready. Then it is killed and restarted again. */
  startLimit?: number;
};

/** A backend with millions of reports takes minutes to repeat an interrupted bulk load before it is ready. */
const START_LIMIT = 600_000;

type Member = Program & {
  child: Child;
  startedAt: number;
  delay: number | null;
  timedOut?: boolean;
  timer?: NodeJS.Timeout;
};

/** Starts programs, restarts crashed ones with exponential back-off, and stops all of them together. */
export function createSupervisor<Name extends string>(options: SupervisorOptions<Name>) {
  const { root, env, logDir, onCrash, onRestart, startLimit = START_LIMIT } = options;
  const members = new Map<Name, Member>();
  let stopping = false;

  const launch = (name: Name, { program }: Program, append: boolean) =>
    startChild({ name, program, root, env: env(name), logDir, append });

  function watch(name: Name, member: Member): void {
    void member.child.ended.then(({ words }) => {
      if (stopping) return;
      member.delay = restartDelay(member.delay, performance.now() - member.startedAt);
      onCrash(name, member.timedOut ? `did not start within ${startLimit / 1000} s` : words, member.delay);
      member.timer = setTimeout(() => restart(name, member), member.delay);
    });
  }

  function restart(name: Name, member: Member): void {
    member.child = launch(name, member, true);
    member.startedAt = performance.now();
    member.timedOut = false;
    const { pid } = member.child;
    const limit = setTimeout(() => {
      member.timedOut = true;
      process.kill(pid, 'SIGKILL');
    }, startLimit);
    // If the program stops before it works, `watch` handles that as the next crash.
    member.child
      .line(member.ready)
      .then(
        () => onRestart(name),
        () => undefined,
      )
      .finally(() => clearTimeout(limit));
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
