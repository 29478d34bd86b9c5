import type { Message } from './protocol';

/** The parts of this server that send system messages, named as in a hosted project. */
type Extension = 'system' | 'postgres_changes';

/** Sends the messages of one channel. */
export type ChannelOutlet = {
  /** Replies to a message. `refused` is the reason of an error, or null. */
  reply(ref: string | null, refused: string | null): void;
  push: (event: string, payload: Record<string, unknown>) => void;
  system(extension: Extension, status: 'ok' | 'error', message: string): void;
  /** Sends the message that the channel has ended. */
  closed(): void;
};

export function createChannelOutlet(
  topic: string,
  joinRef: string | null,
  send: (message: Message) => void,
): ChannelOutlet {
  const push = (event: string, payload: Record<string, unknown>, ref: string | null = null) =>
    send({ joinRef: ref, ref: null, topic, event, payload });
  return {
    push,
    reply(ref, refused) {
      const payload =
        refused === null
          ? { status: 'ok', response: {} }
          : { status: 'error', response: { reason: refused } };
      send({ joinRef, ref, topic, event: 'phx_reply', payload });
    },
    system(extension, status, message) {
      push('system', { message, status, extension, channel: topic.replace(/^realtime:/, '') });
    },
    closed: () => push('phx_close', {}, joinRef),
  };
}
