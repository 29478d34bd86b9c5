import { describeIf } from '@health-commons/base/testing';
import { once } from 'node:events';
import { Page } from '../load/page';
import { startRedis, redisVersion, type Redis } from '../start-redis';
import { startChat, type ChatProgram } from '../start-servers';
import { hasNginx, startNginx, type OwnNginx } from './own-nginx';
import { openUnsigned, Visitor } from './visitor';

jest.setTimeout(180_000);

/** A beat is five seconds: these last longer than nginx waits for a word. */
const BEATS = 13;

const describeBoth = describeIf(hasNginx && Boolean(redisVersion), 'needs nginx, openssl and redis-server');

describeBoth('two chat servers behind the nginx of the documents', () => {
  let redis: Redis;
  let nodes: [ChatProgram, ChatProgram];
  let nginx: OwnNginx;
  let visitors: Visitor[] = [];

  const start = async (settings: Record<string, string>) => {
    redis = await startRedis();
    const given = { redis: redis.url, settings };
    nodes = [await startChat(given), await startChat(given)];
    nginx = await startNginx([nodes[0].port, nodes[1].port]);
  };
  const visit = async (given: ConstructorParameters<typeof Visitor>[1]) => {
    const visitor = new Visitor(nginx.url, given);
    visitors.push(visitor);
    await visitor.connected();
    return visitor;
  };
  const connectionsOf = async (node: ChatProgram) =>
    ((await (await fetch(`${node.url}/health`)).json()) as { connections: number }).connections;

  afterEach(async () => {
    for (const { socket } of visitors) socket.disconnect();
    visitors = [];
    await nginx.stop();
    for (const node of nodes) if (node.isRunning()) await node.end('SIGKILL');
    await redis.stop();
  });

  it('passes both ways of connecting on, and spreads visitors over both servers', async () => {
    await start({ CHAT_PROXIES: '1' });
    const websocket = await visit({ transports: ['websocket'] });
    const polling = await visit({ transports: ['polling'] });
    const changing = await visit({ transports: ['polling', 'websocket'] });
    if (changing.transport === 'polling') await once(changing.socket.io.engine as never, 'upgrade');
    for (const [name, visitor] of Object.entries({ websocket, polling, changing })) await visitor.enter(name);
    for (const speaker of visitors) {
      const text = `I am number ${visitors.indexOf(speaker)}`;
      await speaker.say(text);
      await Promise.all(visitors.map((visitor) => visitor.hears(text)));
    }
    expect([websocket, polling, changing].map(({ transport }) => transport)).toEqual([
      'websocket',
      'polling',
      'websocket',
    ]);
    for (let more = 0; more < 5; more += 1) await visit({ transports: ['websocket'] });
    const counts = await Promise.all(nodes.map(connectionsOf));
    expect(counts.reduce((sum, count) => sum + count)).toBe(8);
    for (const count of counts) expect(count).toBeGreaterThan(0);
  });

  it('who was at a server that was killed goes on at the other, as the same visitor, and misses nothing', async () => {
    await start({ CHAT_PROXIES: '1' });
    const here = await Promise.all(
      ['websocket', 'websocket', 'polling'].map(async (transport, at) => {
        const visitor = await visit({ transports: [transport as 'websocket'] });
        await visitor.enter(`Visitor ${at}`);
        return visitor;
      }),
    );
    const ids = here.map(({ sessions }) => sessions[0]?.id);
    const torn = await connectionsOf(nodes[0]);
    expect(torn).toBeGreaterThan(0);
    let back = 0;
    const allBack = new Promise<void>((resolve) => {
      for (const [at, visitor] of here.entries())
        visitor.socket.on('session', () => {
          void visitor.enter(`Visitor ${at}`).then(() => {
            back += 1;
            if (back === torn) resolve();
          });
        });
    });
    await nodes[0].end('SIGKILL');
    await allBack;
    await visit({ transports: ['websocket'] });
    expect(await connectionsOf(nodes[1])).toBe(4);
    expect(here.map(({ sessions }) => sessions.at(-1)?.id)).toEqual(ids);
    await here[0]?.say('Are you all there?');
    await Promise.all(here.map((visitor) => visitor.hears('Are you all there?')));
  });

  it('a server that is told to end sends its pages to the other, and nothing that they write meanwhile is lost', async () => {
    await start({ CHAT_PROXIES: '1' });
    const pages = ['Anna', 'Ben', 'Carl', 'Dora'].map((name) => new Page(nginx.url, name, openUnsigned));
    try {
      for (const page of pages) await page.enterUnderItsName();
      for (const page of pages) await page.enterGlobal();
      expect(await connectionsOf(nodes[0])).toBeGreaterThan(0);
      const ended = nodes[0].end('SIGTERM');
      let isEnded = false;
      void ended.then(() => (isEnded = true));
      const said: string[] = [];
      const sayAll = () => {
        for (const page of pages) {
          said.push(`${page.name} says ${said.length}`);
          page.client.room()?.send(said.at(-1) ?? '');
        }
      };
      while (!isEnded) {
        sayAll();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      // What is said now only the other server can acknowledge: whose words are sent is there.
      sayAll();
      for (const page of pages) {
        await page.is('all are shown', () => {
          const shown = page.shown.filter(({ state }) => state === 'sent').map(({ text }) => text);
          return said.every((text) => shown.includes(text));
        });
        expect(page.shown).toHaveLength(said.length);
      }
      expect(await connectionsOf(nodes[1])).toBe(pages.length);
    } finally {
      for (const page of pages) page.client.stop();
    }
  });

  // One connection of an address at each server; the loopback address, which nginx is asked from here, has no limit.
  const limited = (proxies: string) => ({ CHAT_PROXIES: proxies, CHAT_CONNECTIONS_PER_ADDRESS: '1' });
  const forwarded = {
    transports: ['websocket'] as const,
    headers: { 'x-forwarded-for': '203.0.113.7' },
  };

  it('an address that a visitor has written is not believed', async () => {
    await start(limited('1'));
    for (let more = 0; more < 3; more += 1) await visit(forwarded);
    expect(visitors.map(({ sessions }) => sessions.length)).toEqual([1, 1, 1]);
  });

  it('an address that a proxy before nginx has written is, and its connections are counted', async () => {
    await start(limited('2'));
    for (let more = 0; more < 2; more += 1) await visit(forwarded);
    await expect(visit(forwarded)).rejects.toThrow(/websocket error/);
  });

  it('a silent connection stays, and so does one while nginx reads its file again', async () => {
    await start({ CHAT_PROXIES: '1' });
    const silent = await visit({ transports: ['websocket'] });
    const polling = await visit({ transports: ['polling'] });
    const ends: string[] = [];
    for (const { socket } of [silent, polling]) socket.on('disconnect', (reason) => ends.push(reason));
    nginx.reload();
    // New workers take new connections, the old one keeps its own.
    const late = await visit({ transports: ['websocket'] });
    await Promise.all([silent.beats(BEATS), polling.beats(BEATS)]);
    await silent.enter('Silent');
    await late.enter('Late');
    await silent.say('Still here');
    await late.hears('Still here');
    expect(ends).toEqual([]);
  });
});
