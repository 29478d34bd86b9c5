import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: JoinPayload];
type JoinPayload = { config?: { postgres_changes?: { event: string }[] } };

/**
 * Starts a server for supabase-js's realtime protocol (vsn 2.0.0) over real sockets. A test can make the server refuse
 * a channel, not respond, or close its channels and sockets. The local backend, which other tests use, cannot be made
 * to fail like this.
 */
export async function startRealtimeServer() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const channels = new Map<string, { socket: WebSocket; joinRef: string; topic: string; ids: number[] }>();
  let answer: 'ok' | 'error' | 'silent' = 'ok';
  let joins = 0;
  let watchers: (() => void)[] = [];

  function changed(): void {
    const waiting = watchers;
    watchers = [];
    waiting.forEach((watcher) => watcher());
  }

  function receive(socket: WebSocket, data: string): void {
    const [joinRef, ref, topic, event, payload] = JSON.parse(data) as Frame;
    const send = (frame: unknown[]) => socket.send(JSON.stringify(frame));
    const reply = (status: string, response: unknown = {}) =>
      send([joinRef, ref, topic, 'phx_reply', { status, response }]);
    if (event === 'phx_join') {
      joins += 1;
      if (answer === 'error') reply('error', { reason: 'refused' });
      if (answer === 'ok') {
        const asked = payload.config?.postgres_changes ?? [];
        reply('ok', { postgres_changes: asked.map((change, i) => ({ id: i + 1, ...change })) });
        send([
          null,
          null,
          topic,
          'system',
          { extension: 'postgres_changes', status: 'ok', message: '', channel: '' },
        ]);
        channels.set(topic, { socket, joinRef: joinRef ?? '', topic, ids: asked.map((_, i) => i + 1) });
      }
    } else if (event === 'phx_leave') {
      channels.delete(topic);
      reply('ok');
    } else if (event === 'heartbeat') {
      reply('ok');
    }
    changed();
  }

  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => receive(socket, data.toString()));
    socket.on('close', () => {
      for (const [topic, channel] of channels) if (channel.socket === socket) channels.delete(topic);
      changed();
    });
  });

  function change(type: 'INSERT' | 'UPDATE', record: Record<string, unknown>): void {
    for (const { socket, topic, ids } of channels.values()) {
      const data = {
        schema: 'public',
        table: 'symptom_reports',
        commit_timestamp: '',
        type,
        columns: [],
        record,
        errors: null,
      };
      socket.send(JSON.stringify([null, null, topic, 'postgres_changes', { ids, data }]));
    }
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get joins() {
      return joins;
    },
    get openChannels() {
      return channels.size;
    },
    answerJoins(how: typeof answer) {
      answer = how;
    },
    insert: (record: Record<string, unknown>) => change('INSERT', record),
    update: (record: Record<string, unknown>) => change('UPDATE', record),
    /**
     * Sends the message that changes are missing, as the local backend does after a statement that changed many rows.
     */
    warn() {
      for (const { socket, topic } of channels.values()) {
        const payload = { extension: 'postgres_changes', status: 'error', message: '', channel: '' };
        socket.send(JSON.stringify([null, null, topic, 'system', payload]));
      }
    },
    /** Closes the channels, as a server does when it shuts down. */
    closeChannels() {
      for (const { socket, topic, joinRef } of channels.values()) {
        socket.send(JSON.stringify([joinRef, joinRef, topic, 'phx_close', {}]));
      }
      channels.clear();
    },
    dropSockets() {
      server.clients.forEach((socket) => socket.terminate());
    },
    /** Resolves when the condition is true. Checks the condition after every frame and closed socket. */
    async until(condition: () => boolean): Promise<void> {
      while (!condition()) await new Promise<void>((resolve) => watchers.push(resolve));
    },
    async close(): Promise<void> {
      server.clients.forEach((socket) => socket.terminate());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type RealtimeServer = Awaited<ReturnType<typeof startRealtimeServer>>;
