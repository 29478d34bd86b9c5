import { randomUUID } from 'node:crypto';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Entered, LoggedMessage } from '@health-commons/contracts/chat-events';
import { Page } from './page';

/**
 * What a page has to do so that nothing is lost: send with an id of its own until it is acknowledged, show by `seq`, ask for what is
 * missing, and go to another process when its own is gone.
 */
export class Reader {
  /** What was shown, in the order it was. */
  readonly shown: LoggedMessage[] = [];
  readonly acknowledged: string[] = [];
  private page: Page | null = null;
  private entered: Entered | null = null;
  private working: Promise<void> = Promise.resolve();
  private waiting: (() => void)[] = [];

  constructor(
    private readonly name: string,
    private readonly urls: string[],
  ) {}

  async enter(): Promise<void> {
    const token = this.page?.session.token;
    while (!this.closed) {
      try {
        await this.enterAt(this.urls[0] ?? '', token);
        return;
      } catch {
        // The next process.
        this.urls.push(this.urls.shift() ?? '');
      }
    }
  }
  private async enterAt(url: string, token: string | undefined): Promise<void> {
    const page = await Page.named(url, this.name, { token });
    const after = this.entered && { epoch: this.entered.history.epoch, seq: this.last };
    const lost = new Promise<void>((resolve) => page.socket.once('disconnect', () => resolve()));
    page.socket.on('message', ({ message }) => {
      this.working = this.working.then(() => this.take([message]));
    });
    this.entered = await page.did('room.join', { room: GLOBAL_ROOM, ...(after ? { after } : {}) });
    this.page = page;
    this.wake();
    const missed = this.entered.history.messages;
    this.working = this.working.then(() => this.take(missed));
    void lost.then(() => (this.page === page && !this.closed ? this.enter() : undefined));
  }
  private closed = false;

  private get last(): number {
    return this.shown.at(-1)?.seq ?? 0;
  }
  private async take(messages: readonly LoggedMessage[]): Promise<void> {
    for (const message of messages) {
      if (message.seq <= this.last) continue;
      // A page of history at a time, until what came follows.
      while (message.seq > this.last + 1 && this.shown.length > 0 && (await this.fetch()));
      const follows = message.seq === this.last + 1 || this.shown.length === 0;
      if (follows) this.shown.push(message);
      this.wake();
    }
  }
  /** What is missing; without an answer it comes with the next entering. */
  private async fetch(): Promise<boolean> {
    const { page, entered } = this;
    if (!page || !entered) return false;
    const after = { epoch: entered.history.epoch, seq: this.last };
    const answer = await answered(page, () => page.asks('history', { room: GLOBAL_ROOM, after }));
    if (!answer?.ok) return false;
    const news = answer.history.messages.filter(({ seq }) => seq > this.last);
    this.shown.push(...news);
    return news.length > 0;
  }

  /** Sends until it is acknowledged. */
  async say(message: string): Promise<void> {
    const id = randomUUID();
    while (!this.closed) {
      const { page, entered } = this;
      const answer = page && entered && (await answered(page, () => page.say(entered, message, id)));
      if (answer?.ok) break;
      if (answer) throw new Error(`A message was refused: ${answer.code}`);
      // Its connection is lost: again with the next one.
      await this.until(() => this.page !== page);
    }
    this.acknowledged.push(id);
  }
  /** Resolves when all of them were shown. */
  hasShown(ids: readonly string[]): Promise<void> {
    return this.until(() => {
      const shown = new Set(this.shown.map(({ id }) => id));
      return ids.every((id) => shown.has(id));
    });
  }
  close(): void {
    this.closed = true;
    this.page?.close();
    this.wake();
  }

  /** Looks whenever something was shown or entered. */
  private async until(holds: () => boolean): Promise<void> {
    while (!holds() && !this.closed) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

/** An answer, or null when the connection ended before it came. Without one nothing would be sent. */
async function answered<T>(page: Page, ask: () => Promise<T>): Promise<T | null> {
  return page.socket.connected ? ask().catch(() => null) : null;
}
