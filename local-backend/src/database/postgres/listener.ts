import { Client } from 'pg';
import type { Listener } from '../port';

/** ms until a lost connection is tried again. */
const RECONNECT_AFTER = 2_000;

/** A connection of its own for LISTEN, which pooled ones cannot do; it comes back when it is lost. */
export class PostgresListener {
  #client: Client | null = null;
  #stopped = false;
  #timer: NodeJS.Timeout | null = null;
  readonly #url: string;
  readonly #listeners = new Map<string, Listener>();

  constructor(url: string) {
    this.#url = url;
  }

  async listen(channel: string, listener: Listener): Promise<void> {
    this.#listeners.set(channel, listener);
    if (this.#client) await this.#client.query(`listen ${channel}`);
    else await this.#connect();
  }

  async close(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'health-commons-realtime',
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload }) =>
      this.#listeners.get(channel)?.onMessage(payload ?? ''),
    );
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    await client.connect();
    for (const channel of this.#listeners.keys()) await client.query(`listen ${channel}`);
    this.#client = client;
  }

  #lost(client: Client): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = null;
    console.error('The connection that listens for changes was lost; trying again.');
    this.#retry();
  }

  #retry(): void {
    this.#timer = setTimeout(() => {
      this.#connect().then(
        () => {
          for (const { onGap } of this.#listeners.values()) onGap();
        },
        () => {
          if (!this.#stopped) this.#retry();
        },
      );
    }, RECONNECT_AFTER);
  }
}
