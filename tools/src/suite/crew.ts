import { startChild, type Child } from './child';
import type { PartName } from './parts';

export type CrewOptions = {
  root: string;
  env: Readonly<Record<string, string | undefined>>;
  logDir: string;
  /** Told when a part that had stood ends without having been asked to. */
  onDeath: (name: PartName, words: string) => void;
};

/** The programs of a suite: started, watched, started again, stopped together. */
export function createCrew({ root, env, logDir, onDeath }: CrewOptions) {
  const members = new Map<PartName, { program: readonly string[]; ready: RegExp; child: Child }>();
  let stopping = false;

  /** Starts a part and resolves when it says the line that means it works. Throws Fault with its last words. */
  async function start(
    name: PartName,
    program: readonly string[],
    ready = /^listening (http\S+)/,
  ): Promise<Child> {
    const child = startChild({ name, program, root, env, logDir });
    members.set(name, { program, ready, child });
    await child.line(ready);
    void child.ended.then(({ words }) => {
      if (!stopping && members.get(name)?.child === child) onDeath(name, words);
    });
    return child;
  }

  return {
    start,
    pid: (name: PartName) => members.get(name)?.child.pid ?? 0,
    /** Starts every part again that has ended. */
    revive: async (): Promise<PartName[]> => {
      const dead = [...members].filter(([, { child }]) => !child.isRunning());
      await Promise.all(dead.map(([name, { program, ready }]) => start(name, program, ready)));
      return dead.map(([name]) => name);
    },
    stop: async () => {
      stopping = true;
      await Promise.all([...members.values()].map(({ child }) => child.stop()));
    },
    kill: () => {
      for (const { child } of members.values()) if (child.isRunning()) process.kill(child.pid, 'SIGKILL');
    },
  };
}
export type Crew = ReturnType<typeof createCrew>;
