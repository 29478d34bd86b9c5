import { encodeBroadcast, type BroadcastPush } from './binary-frame';
import type { ChannelOutlet } from './channel-outlet';
import type { JoinConfig } from './join-config';
import { RELAY_LIMITS } from './limits';
import { isRecord, type Message } from './protocol';
import { TOO_MANY_MESSAGES, type Broadcast, type Member, type Relay } from './relay';
import type { RelayBudgets } from './relay-budgets';

/** Broadcast and presence of one channel. */
export type ChannelRelay = {
  open(): void;
  /** Handles a broadcast in JSON. */
  broadcast(message: Message): void;
  /** Handles a broadcast in a binary frame. */
  broadcastFrame(frame: BroadcastPush): void;
  /** Handles a message that tracks or untracks the client. */
  presence(message: Message): void;
  close(): void;
};

type Dependencies = {
  topic: string;
  config: JoinConfig;
  relay: Relay;
  budgets: RelayBudgets;
  outlet: ChannelOutlet;
  sendBroadcast: (topic: string, message: Broadcast) => void;
  /** Ends the channel. */
  shutDown: (reason: string) => void;
};

export function createChannelRelay(dependencies: Dependencies): ChannelRelay {
  const { topic, config, relay, budgets, outlet, shutDown } = dependencies;
  const member: Member = {
    broadcast: (message) => dependencies.sendBroadcast(topic, message),
    push: outlet.push,
  };
  let presenceEnabled = config.presence.enabled;
  let hasWarned = false;

  function pass(message: Broadcast, ref: string | null, bytes: number, fault: string | null): void {
    if (!budgets.takeBroadcast()) return shutDown(TOO_MANY_MESSAGES);
    const tooLong = bytes > RELAY_LIMITS.broadcastBytes ? 'payload_size_exceeded' : null;
    const refused = fault ?? tooLong ?? relay.broadcast(topic, member, message, config.self);
    if (config.ack) return outlet.reply(ref, refused);
    if (refused === null || hasWarned) return;
    // Send the reason only once to a client without acknowledgements.
    hasWarned = true;
    outlet.system('system', 'error', refused);
  }

  function track({ ref, payload: { payload = {} } }: Message): void {
    if (!isRecord(payload)) return outlet.reply(ref, 'Presence track payload must be a map');
    const isTooLong =
      Object.keys(payload).length > RELAY_LIMITS.presenceKeys ||
      Buffer.byteLength(JSON.stringify(payload)) > RELAY_LIMITS.presenceBytes;
    if (isTooLong) return shutDown('Track message size exceeded');
    if (!presenceEnabled) outlet.push('presence_state', relay.presence(topic));
    presenceEnabled = true;
    outlet.reply(ref, relay.track(topic, member, config.presence.key, payload));
  }

  return {
    open() {
      relay.join(topic, member);
      if (presenceEnabled) outlet.push('presence_state', relay.presence(topic));
    },
    broadcast({ ref, payload }) {
      pass({ frame: null, json: payload }, ref, Buffer.byteLength(JSON.stringify(payload)), null);
    },
    broadcastFrame(push) {
      const { ref, event, isJson, payload, metadata } = push;
      const json = isJson
        ? { type: 'broadcast', event, payload: JSON.parse(payload.toString()) as unknown }
        : null;
      const fault = metadata === '' ? null : 'This server does not store broadcasts';
      pass({ frame: encodeBroadcast(push), json }, ref, payload.length, fault);
    },
    presence(message) {
      const { ref, payload } = message;
      const refused = relay.refusal(topic);
      if (refused !== null) return outlet.reply(ref, refused);
      if (!budgets.takePresenceCall()) return shutDown('Client presence rate limit exceeded');
      const event = typeof payload['event'] === 'string' ? payload['event'].toLowerCase() : '';
      if (event === 'track') return track(message);
      if (event !== 'untrack') return outlet.reply(ref, 'A presence event is track or untrack');
      relay.untrack(topic, member);
      outlet.reply(ref, null);
    },
    close: () => relay.leave(topic, member),
  };
}
