import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { withoutSettings } from '@health-commons/tools/without-settings';
import { repositoryRoot } from './suite';

/** Returns the commands of a document: the lines of its blocks for a shell, and the code in its sentences. */
function commandsIn(document: string): string[] {
  const text = readFileSync(path.join(repositoryRoot, 'docs', document), 'utf8');
  const blocks = [...text.matchAll(/^ *```sh\n([^]*?)^ *```/gm)].flatMap(([, block = '']) =>
    block.replaceAll(/\\\n/g, ' ').split('\n'),
  );
  const sentences = text.replaceAll(/^ *```[^]*?^ *```/gm, '');
  const codes = [...sentences.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return [...blocks, ...codes].map((command) => command.replaceAll(/\s+/g, ' ').trim());
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** What a reader puts in the place of a document's examples, such as `https://health.example` or `DIR`. */
export type Words = Readonly<Record<string, string>>;

/** Replaces the words of a command, the longest first. */
function withWords(command: string, words: Words): string {
  const escaped = Object.keys(words)
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return escaped.length === 0
    ? command
    : command.replaceAll(new RegExp(escaped.join('|'), 'g'), (word) => quoted(words[word] ?? word));
}

/** Somebody's folder, the words in which their commands differ from the document's, and the variables they set. */
export type Reader = { folder: string; words?: Words; settings?: Words };

/**
 * Runs a command with the reader's words, and `more` after it, without the settings of npm and the operator. Rejects
 * with all of its output if it fails.
 */
export async function runAs(
  { folder, words = {}, settings = {} }: Reader,
  command: string,
  more: readonly string[] = [],
): Promise<string> {
  const line = [withWords(command, words), ...more.map(quoted)].join(' ');
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const env = { ...Object.fromEntries(own), ...withoutSettings(), ...settings };
  const options = { cwd: folder, env, maxBuffer: 1e8 };
  const { stdout } = await promisify(execFile)('sh', ['-c', line], options).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${line} failed.\n${error.stdout}${error.stderr}`);
    },
  );
  return stdout;
}

/** Returns this command of a document, or the first one that starts with it. @throws Error if there is none */
export function commandIn(document: string, start: string): string {
  const commands = commandsIn(document);
  const command = commands.includes(start) ? start : commands.find((each) => each.startsWith(start));
  if (command === undefined) throw new Error(`docs/${document} has no command '${start} …'.`);
  return command;
}
