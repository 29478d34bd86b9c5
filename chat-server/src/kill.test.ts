import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import { Reader } from './testing/reader';
import { describeRedis, startRedis, type TestRedis } from './testing/redis';

// Programs are started, which takes its time on a busy machine.
jest.setTimeout(120_000);
const root = path.resolve(__dirname, '../..');

/** How many messages each of two says, and after how many of them a process is killed. The bench has the long run. */
const EACH = 100;
const KILL_AFTER = 30;

async function startNode(redisUrl: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'chat-server/src/main.ts', '--port', '0', '--origins', '*'],
    {
      cwd: root,
      env: { ...process.env, REDIS_URL: redisUrl, CHAT_MESSAGES_PER_MINUTE: '100000' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const line = await new Promise<string>((resolve) =>
    readline.createInterface({ input: child.stdout }).once('line', resolve),
  );
  return { child, url: line.replace('listening ', '').replace('localhost', '127.0.0.1') };
}

describeRedis('one of two processes is killed with kill -9', () => {
  let redis: TestRedis;
  let nodes: Awaited<ReturnType<typeof startNode>>[];
  let readers: Reader[] = [];
  beforeEach(async () => {
    redis = await startRedis();
    nodes = await Promise.all([startNode(redis.url), startNode(redis.url)]);
  });
  afterEach(async () => {
    for (const reader of readers) reader.close();
    for (const { child } of nodes) child.kill('SIGKILL');
    await redis.stop();
  });

  test('nothing is lost, shown twice or out of order', async () => {
    const [first, second] = nodes.map(({ url }) => url);
    const both = [first ?? '', second ?? ''];
    // Two of the process that will be killed, two of the other one.
    readers = ['Anna', 'Ben', 'Carl', 'Dora'].map(
      (name, at) => new Reader(name, at < 2 ? [...both] : [...both].reverse()),
    );
    for (const reader of readers) await reader.enter();
    const [anna, , carl] = readers;
    if (!anna || !carl) throw new Error('No readers.');
    const talk = async (reader: Reader) => {
      for (let at = 0; at < EACH; at++) {
        if (reader === anna && at === KILL_AFTER) nodes[0]?.child.kill('SIGKILL');
        await reader.say(`${at}`);
      }
    };
    await Promise.all([talk(anna), talk(carl)]);
    const said = [...anna.acknowledged, ...carl.acknowledged];
    expect(said).toHaveLength(2 * EACH);
    for (const reader of readers) {
      await reader.hasShown(said);
      const shown = reader.shown.filter(({ messageType }) => messageType === 'text');
      expect(shown).toHaveLength(2 * EACH);
      expect(new Set(shown.map(({ id }) => id)).size).toBe(2 * EACH);
      const seqs = shown.map(({ seq }) => seq);
      expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
      // Each one's own words in the order they were said.
      const annas = shown.filter(({ senderName }) => senderName.startsWith('Anna'));
      expect(annas.map(({ message }) => Number(message))).toEqual(
        Array.from({ length: EACH }, (_, at) => at),
      );
    }
  });
});
