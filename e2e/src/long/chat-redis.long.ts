import { describeRedis } from '@health-commons/base/testing/redis';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../suite/browser';
import { connect, logOf, reads, newChatterAt, write } from '../suite/chat';
import { type ChatNodes, startChatNodes } from '../suite/chat-nodes';

/** Each visitor has a separate browser process and profile. */
let browsers: [Browser, Browser];
beforeAll(async () => {
  browsers = await Promise.all([openBrowser(), openBrowser()]);
});
afterAll(() => Promise.all(browsers.map((browser) => browser.close())));

describeRedis('over two servers and one Redis,', () => {
  let nodes: ChatNodes;
  beforeAll(async () => {
    nodes = await startChatNodes(2);
  });
  afterAll(() => nodes.stop());

  test('two visitors talk privately, and neither Redis nor the logs contain their text', async () => {
    const secret = 'the rash began on my left arm';
    const [first = '', second = ''] = nodes.addresses;
    const [ana, ben] = [
      await newChatterAt(browsers[0], first, 'Ana'),
      await newChatterAt(browsers[1], second, 'Ben'),
    ];
    await connect(ana, ben);
    await write(ana, secret);
    await reads(ben, secret);
    await write(ben, `no, ${secret}?`);
    await reads(ana, `no, ${secret}?`);
    await logOf(ana.page).getByText('Sent').waitFor();

    const stored = nodes.stored();
    // Both messages are in Redis in encrypted form, so the searches below look in the right place.
    expect(stored.match(/"v\\*":1/g)?.length).toBeGreaterThanOrEqual(2);
    expect(stored).toContain(ana.name);
    expect(stored).not.toContain('left arm');
    expect(nodes.output()).not.toContain('left arm');
    expect([...ana.problems, ...ben.problems]).toEqual([]);
    await Promise.all([ana.context.close(), ben.context.close()]);
  });
});
