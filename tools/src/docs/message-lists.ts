import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A room's list of words: message id → text. `file` from the root, `room` the workspace's folder. */
export type MessageList = { file: string; room: string; messages: Readonly<Record<string, string>> };

/** The folders of the workspaces that have code, from the root. */
function workspaces(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const folders = workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const folder = pattern.slice(0, -2);
    return readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);
  });
  return folders.filter((folder) => existsSync(path.join(root, folder, 'src')));
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isList(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && Object.values(value).every(isText);
}

/**
 * Every list of words in the `messages.ts` and `*-messages.ts` of the workspaces' `src`, as the code itself has it: these files
 * are data and import nothing but types. A file of that name that exports no list is about other messages.
 */
export async function readMessageLists(root: string): Promise<MessageList[]> {
  const files = workspaces(root).flatMap((room) =>
    readdirSync(path.join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|[/-])messages\.ts$/.test(file))
      .map((file) => ({ room, file: `${room}/src/${file}` })),
  );
  const lists = files.map(async ({ room, file }) => {
    const module = (await import(path.join(root, file))) as Record<string, unknown>;
    return Object.values(module)
      .filter(isList)
      .map((messages) => ({ file, room, messages }));
  });
  return (await Promise.all(lists)).flat();
}
