import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from '../run-command';

/** The parts of the machine that are needed to find or install a program. Tests pass a fake machine. */
export type Machine = {
  env: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  home: string;
  isRoot: boolean;
  exists: (file: string) => boolean;
  list: (folder: string) => string[];
  /** Runs a program for at most `seconds`. Resolves with whether the program succeeded. */
  run: (command: string, args: readonly string[], seconds: number) => Promise<boolean>;
  say: (words: string) => void;
};

/** Returns the path of the first of these programs that is on PATH, or undefined. */
export function onPath({ env, exists }: Machine, ...names: readonly string[]): string | undefined {
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(exists);
}

/** Installs a Debian package if this process is root and the machine has apt-get. */
export async function installPackage(machine: Machine, name: string): Promise<void> {
  if (!machine.isRoot || !onPath(machine, 'apt-get')) return;
  machine.say(`Trying apt-get install ${name} …`);
  await machine.run('apt-get', ['update'], 2 * 60);
  await machine.run('apt-get', ['install', '-y', '--no-install-recommends', name], 5 * 60);
}

export function thisMachine(): Machine {
  return {
    env: process.env,
    platform: process.platform,
    home: os.homedir(),
    isRoot: process.getuid?.() === 0,
    exists: existsSync,
    list: (folder) => {
      try {
        return readdirSync(folder);
      } catch {
        return [];
      }
    },
    run: async (command, args, seconds) =>
      (
        await runCommand(command, args, {
          seconds,
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        })
      ).code === 0,
    say: (words) => console.log(words),
  };
}
