import { describeRedis, runRedis } from '@health-commons/base/testing/redis';
import { startProgram } from '@health-commons/chat-server/testing/program';
import { withBrowser } from '../suite/browser';
import { joinGlobal, logOf, newChatterAt, reads, textsOf, write } from '../suite/chat';
import { startBalancer } from '../suite/chat-balancer';

const visit = withBrowser();

/** EACH is the number of messages that each visitor writes. A server is stopped after ENDED_AFTER of Ana's messages. */
const EACH = 20;
const ENDED_AFTER = 8;

/** Starts chat servers that share a new Redis. */
async function startChatNodes(count: number) {
  const redis = await runRedis();
  // Tests write faster than people.
  const settings = { REDIS_URL: redis.url, CHAT_MESSAGES_PER_MINUTE: '10000', EXEMPT_LOOPBACK: '1' };
  const nodes = await Promise.all(Array.from({ length: count }, () => startProgram([], settings)));
  return {
    addresses: nodes.map(({ address }) => address),
    /** Stops a chat server: with SIGKILL as in a crash, or with SIGTERM as at a release. */
    end: async (node: number, signal: 'SIGKILL' | 'SIGTERM') => {
      await nodes[node]?.end(signal);
    },
    stop: async () => {
      await Promise.all(nodes.map((node) => node.end('SIGTERM')));
      await redis.stop();
    },
  };
}

describeRedis('several servers behind one address', () => {
  let nodes: Awaited<ReturnType<typeof startChatNodes>>;
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  beforeAll(async () => {
    nodes = await startChatNodes(3);
    balancer = await startBalancer(nodes.addresses);
  });
  afterAll(async () => {
    await balancer.stop();
    await nodes.stop();
  });

  test.each([
    ['is killed', 'SIGKILL', 0, 1],
    ['gets SIGTERM (as at a release)', 'SIGTERM', 1, 2],
  ] as const)(
    'lose, repeat or reorder no message if one of them %s while two visitors write',
    async (_, signal, ending, staying) => {
      balancer.prefer(ending);
      const ana = await newChatterAt(visit, balancer.address, 'Ana');
      balancer.prefer(staying);
      const ben = await newChatterAt(visit, balancer.address, 'Ben');
      await joinGlobal(ana);
      await joinGlobal(ben);
      const said = (name: string) => Array.from({ length: EACH }, (_text, index) => `${name} says ${index}`);
      let ended: Promise<unknown> = Promise.resolve();
      const talk = async (visitor: typeof ana) => {
        for (const [index, text] of said(visitor.name).entries()) {
          if (visitor === ana && index === ENDED_AFTER) ended = nodes.end(ending, signal);
          await write(visitor, text);
        }
      };
      await Promise.all([talk(ana), talk(ben)]);
      await ended;
      // Ana's server has ended, so her page must use another one.
      await write(ana, `still here, ${ana.name}`);
      await reads(ben, `still here, ${ana.name}`);
      for (const visitor of [ana, ben]) {
        await reads(visitor, said(ana.name).at(-1) ?? '');
        await reads(visitor, said(ben.name).at(-1) ?? '');
        await logOf(visitor.page).getByText('Sending...').last().waitFor({ state: 'detached' });
      }
      const texts = await textsOf(ana);
      expect(await textsOf(ben)).toEqual(texts);
      // The room may also have messages of an earlier test.
      expect(texts.filter((text) => text.startsWith(ana.name))).toEqual(said(ana.name));
      expect(texts.filter((text) => text.startsWith(ben.name))).toEqual(said(ben.name));
      expect(await logOf(ana.page).getByText('Not sent').count()).toBe(0);
      // A page may write in the moment in which its server leaves. The browser logs that, and the page sends again.
      const problems = [...ana.problems, ...ben.problems].filter(
        (text) => !text.includes('CLOSING or CLOSED'),
      );
      expect(problems).toEqual([]);
    },
  );
});
