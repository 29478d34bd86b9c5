import type { Machine } from '../machine';

/**
 * Creates a fake machine with these files. A command that contains a key of `brings` succeeds and adds the key's file.
 * All other commands fail.
 */
export function machine(
  files: readonly string[],
  {
    env = {},
    brings = {},
    isRoot = false,
  }: { env?: Record<string, string>; brings?: Record<string, string>; isRoot?: boolean } = {},
): Machine & { ran: string[] } {
  const there = new Set(files);
  const ran: string[] = [];
  return {
    env: { PATH: '/usr/local/bin:/usr/bin', ...env },
    platform: 'linux',
    home: '/home/me',
    isRoot,
    exists: (file) => there.has(file),
    list: (folder) => [
      ...new Set(
        [...there]
          .filter((file) => file.startsWith(`${folder}/`))
          .map((file) => file.slice(folder.length + 1).split('/')[0] ?? ''),
      ),
    ],
    run: (command, args) => {
      const line = [command, ...args].join(' ');
      ran.push(line);
      const brought = Object.entries(brings).find(([part]) => line.includes(part))?.[1];
      if (brought) there.add(brought);
      return Promise.resolve(brought !== undefined);
    },
    say: () => undefined,
    ran,
  };
}
