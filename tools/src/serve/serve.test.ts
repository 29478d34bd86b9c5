import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import readline from 'node:readline';
import { root, runProgram } from '../testing/run-program';

jest.setTimeout(60_000);

test('runs the chat server, and logs that it restarts it after `kill -9`', async () => {
  const command = ['tools/run.mjs', 'serve', 'chat-server', '--port', '0'];
  const serve = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = lines(serve.stderr);
  const printed = lines(serve.stdout);
  const ended = new Promise((resolve) => serve.once('close', resolve));
  const first = await health(await printed.next(/^listening (http\S+)$/));
  expect(first).toMatchObject({ ok: true });
  process.kill(childOf(serve.pid ?? 0, 'chat-server/src/main.ts'), 'SIGKILL');
  await said.next(/^chat-server was killed by SIGKILL\. Restarting in 1 s\.$/);
  await said.next(/^chat-server is ready again\.$/);
  expect(await health(await printed.next(/^listening (http\S+)$/))).toMatchObject({ ok: true });
  serve.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('ends if the npm that runs it gets SIGTERM', async () => {
  const args = ['run', '--silent', 'serve', '-w', 'chat-server', '--', '--port', '0'];
  const npm = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  const [, address] = await lines(npm.stdout).next(/^listening (http\S+)$/);
  npm.kill('SIGTERM');
  // The server has the same output.
  await once(npm, 'close');
  await expect(fetch(`${address}/health`)).rejects.toThrow('fetch failed');
});

test('lists the servers if the name is unknown', async () => {
  const { code, stderr } = await runProgram(['tools/run.mjs', 'serve', 'chat']);
  expect([code, stderr]).toEqual([1, "There is no server 'chat': use local-backend or chat-server."]);
});

/** Returns the id of a child process with this word in its command. Linux lists the children in /proc. */
function childOf(pid: number, word: string): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const child = children.find((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(word));
  if (child === undefined) throw new Error(`No child runs ${word}.`);
  return Number(child);
}

const health = async ([, address]: RegExpExecArray) => (await fetch(`${address}/health`)).json();

/** Collects the lines of a stream. `next` resolves to the first new line that matches. */
function lines(stream: NodeJS.ReadableStream) {
  const iterator = readline.createInterface({ input: stream })[Symbol.asyncIterator]();
  return {
    async next(pattern: RegExp): Promise<RegExpExecArray> {
      for (;;) {
        const line = (await iterator.next()) as IteratorResult<string, undefined>;
        if (line.done) throw new Error(`The stream ended before ${pattern}.`);
        const match = pattern.exec(line.value);
        if (match) return match;
      }
    },
  };
}
