import type { RealtimeChannel } from '@supabase/supabase-js';
import { supabaseFor, type Client } from './clients';
import { realtimeSockets } from './realtime-socket';
import { inbox, leave } from './realtime-suite';
import type { TestBackend } from './start-backend';

const TOPIC = 'realtime:room';

/** Tests broadcast and presence with supabase-js and with raw frames. */
export function describeRelay(backend: () => TestBackend): void {
  const { connect, closeAll } = realtimeSockets(backend);
  const clients: Client[] = [];

  function aClient(): Client {
    const client = supabaseFor(backend(), backend().anonKey);
    clients.push(client);
    return client;
  }
  const subscribed = (channel: RealtimeChannel) =>
    new Promise<void>((resolve, reject) => {
      channel.subscribe((status) => {
        if (`${status}` === 'SUBSCRIBED') resolve();
        else reject(new Error(status));
      });
    });

  describe('broadcast and presence', () => {
    afterEach(async () => {
      closeAll();
      for (const client of clients.splice(0)) await leave(client);
    });

    it('pass broadcasts with JSON and binary payloads between clients of supabase-js', async () => {
      const received = inbox<unknown>();
      const own = inbox<unknown>();
      const receiver = aClient().channel('room').on('broadcast', { event: '*' }, received.put);
      const sender = aClient()
        .channel('room', { config: { broadcast: { ack: true, self: true } } })
        .on('broadcast', { event: 'move' }, own.put);
      await subscribed(receiver);
      await subscribed(sender);
      expect(await sender.send({ type: 'broadcast', event: 'move', payload: { x: 'é' } })).toBe('ok');
      expect(await received.next()).toMatchObject({ event: 'move', payload: { x: 'é' } });
      expect(await own.next()).toMatchObject({ payload: { x: 'é' } });
      const bytes = new Uint8Array([0, 128, 255]).buffer;
      await sender.send({ type: 'broadcast', event: 'bytes', payload: bytes });
      const { payload } = (await received.next()) as { payload: ArrayBuffer };
      expect([...new Uint8Array(payload)]).toEqual([0, 128, 255]);
    });

    it('do not return a broadcast to its sender by default, or to another topic', async () => {
      const received = inbox<unknown>();
      // The acknowledgements keep the messages of different sockets in order.
      const acknowledged = { config: { broadcast: { ack: true } } };
      const join = (topic: string) =>
        aClient().channel(topic, acknowledged).on('broadcast', { event: '*' }, received.put);
      const [sender, stranger, receiver] = [join('room'), join('other'), join('room')];
      for (const channel of [sender, stranger, receiver]) await subscribed(channel);
      await sender.send({ type: 'broadcast', event: 'a', payload: {} });
      await stranger.send({ type: 'broadcast', event: 'b', payload: {} });
      await receiver.send({ type: 'broadcast', event: 'c', payload: {} });
      expect(await received.next()).toMatchObject({ event: 'a' });
      expect(await received.next()).toMatchObject({ event: 'c' });
      expect(received.pending()).toBe(0);
    });

    it('send JSON but no binary payloads to a client of version 1.0.0', async () => {
      const old = await connect({ version: '1.0.0' });
      old.join([], TOPIC);
      await old.messages.next();
      const sender = aClient().channel('room', { config: { broadcast: { ack: true } } });
      await subscribed(sender);
      await sender.send({ type: 'broadcast', event: 'bytes', payload: new ArrayBuffer(3) });
      await sender.send({ type: 'broadcast', event: 'move', payload: { x: 1 } });
      expect(await old.messages.next()).toMatchObject({
        topic: TOPIC,
        event: 'broadcast',
        payload: { type: 'broadcast', event: 'move', payload: { x: 1 } },
      });
      // A broadcast in JSON reaches a client of version 2.0.0 in JSON.
      const received = await connect();
      received.join([], TOPIC);
      await received.messages.next();
      old.send('broadcast', { type: 'broadcast', event: 'back', payload: {} }, TOPIC);
      expect(await received.messages.next()).toMatchObject({
        event: 'broadcast',
        payload: { event: 'back' },
      });
    });

    it('announce joining, present and leaving members', async () => {
      const events = inbox<{ event: string; key: string }>();
      const first = aClient().channel('room', { config: { presence: { key: 'first' } } });
      first.on('presence', { event: 'join' }, events.put).on('presence', { event: 'leave' }, events.put);
      await subscribed(first);
      expect(await first.track({ name: 'A' })).toBe('ok');
      expect(await events.next()).toMatchObject({
        event: 'join',
        key: 'first',
        newPresences: [{ name: 'A' }],
      });

      const seen = inbox<unknown>();
      const client = aClient();
      const second = client.channel('room', { config: { presence: { key: 'second' } } });
      second.on('presence', { event: 'sync' }, () => seen.put(second.presenceState()));
      await subscribed(second);
      expect(await seen.next()).toMatchObject({ first: [{ name: 'A' }] });
      await second.track({ name: 'B' });
      expect(await events.next()).toMatchObject({ event: 'join', key: 'second' });
      await second.untrack();
      expect(await events.next()).toMatchObject({
        event: 'leave',
        key: 'second',
        leftPresences: [{ name: 'B' }],
      });
      await second.track({ name: 'C' });
      expect(await events.next()).toMatchObject({ event: 'join', key: 'second' });
      await leave(client);
      expect(await events.next()).toMatchObject({
        event: 'leave',
        key: 'second',
        leftPresences: [{ name: 'C' }],
      });
    });

    it('send the state of presence to a client that enables it by tracking', async () => {
      const first = await connect();
      first.join([], TOPIC, { presence: { enabled: true, key: 'first' } });
      expect((await first.messages.next()).event).toBe('phx_reply');
      expect(await first.messages.next()).toMatchObject({ event: 'presence_state', payload: {} });
      first.send('presence', { type: 'presence', event: 'track', payload: { n: 1 } }, TOPIC);
      await first.messages.next();
      await first.messages.next();
      const second = await connect();
      second.join([], TOPIC);
      await second.messages.next();
      second.send('presence', { type: 'presence', event: 'TRACK', payload: {} }, TOPIC);
      expect(await second.messages.next()).toMatchObject({
        event: 'presence_state',
        payload: { first: { metas: [{ n: 1, phx_ref: expect.any(String) as string }] } },
      });
    });

    it.each([
      [
        'a payload that is not an object',
        { event: 'track', payload: 7 },
        'Presence track payload must be a map',
      ],
      ['another event', { event: 'jump' }, 'A presence event is track or untrack'],
    ])('refuse %s', async (_, payload, reason) => {
      const { join, send, messages } = await connect();
      join([], TOPIC);
      await messages.next();
      send('presence', payload, TOPIC);
      expect((await messages.next()).payload).toEqual({ status: 'error', response: { reason } });
    });

    it.each([
      ['too many calls of track', 6, { n: 1 }, 'Client presence rate limit exceeded'],
      [
        'a payload with too many names',
        1,
        Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`n${n}`, n])),
        'Track message size exceeded',
      ],
      ['a payload that is too long', 1, { n: 'x'.repeat(1100) }, 'Track message size exceeded'],
    ])('end the channel after %s', async (_, count, payload, reason) => {
      const { join, send, messages } = await connect();
      join([], TOPIC);
      for (let sent = 0; sent < count; sent++) send('presence', { event: 'track', payload }, TOPIC);
      let message = await messages.next();
      while (message.event !== 'system') message = await messages.next();
      expect(message.payload).toMatchObject({ extension: 'system', status: 'error', message: reason });
      while (message.event !== 'phx_close') message = await messages.next();
    });

    it('end the channel after more than 30 broadcasts in a second, and refuse long ones', async () => {
      const { join, send, messages } = await connect();
      join([], TOPIC, { broadcast: { ack: true } });
      await messages.next();
      send('broadcast', { event: 'x', payload: 'x'.repeat(17_000) }, TOPIC);
      expect((await messages.next()).payload).toEqual({
        status: 'error',
        response: { reason: 'payload_size_exceeded' },
      });
      for (let sent = 0; sent < 200; sent++) send('broadcast', { event: 'x' }, TOPIC);
      let message = await messages.next();
      while (message.event !== 'system') message = await messages.next();
      expect(message.payload).toMatchObject({ message: 'Too many messages per second' });
    });
  });
}
