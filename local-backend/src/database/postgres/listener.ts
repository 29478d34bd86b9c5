import { Client } from 'pg';
import type { Listener } from '../port';
import { log } from '../../log';

/** Delay in ms before a lost connection is reopened. */
const RECONNECT_AFTER = 2_000;

/** A dedicated connection for LISTEN, because connections of a pool are shared. A lost connection is reopened. */
type PostgresListener = {
  listen(channel: string, listener: Listener): Promise<void>;
  close(): Promise<void>;
};

export function createPostgresListener(url: string): PostgresListener {
  const listeners = new Map<string, Listener>();
  let current: Client | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const client = new Client({
      connectionString: url,
      application_name: 'health-commons-realtime',
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload }) => listeners.get(channel)?.onMessage(payload ?? ''));
    client.on('error', () => lost(client));
    client.on('end', () => lost(client));
    await client.connect();
    for (const channel of listeners.keys()) await client.query(`listen ${channel}`);
    if (closed) return client.end();
    current = client;
  }

  function lost(client: Client): void {
    if (closed || current !== client) return;
    current = null;
    log({ event: 'database.listener-lost' });
    retry();
  }

  function retry(): void {
    timer = setTimeout(() => {
      connect().then(
        () => {
          for (const { onGap } of listeners.values()) onGap();
        },
        () => {
          if (!closed) retry();
        },
      );
    }, RECONNECT_AFTER);
  }

  return {
    async listen(channel, listener) {
      listeners.set(channel, listener);
      if (current) await current.query(`listen ${channel}`);
      else await connect();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await current?.end().catch(() => undefined);
    },
  };
}
