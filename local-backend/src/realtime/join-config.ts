import { randomUUID } from 'node:crypto';
import { RELAY_LIMITS } from './limits';
import { isRecord } from './protocol';
import { changeEntries } from './subscription';

/** The options of a join. */
export type JoinConfig = {
  /** The entries of `postgres_changes`, not yet parsed. */
  changes: readonly Record<string, unknown>[];
  /** Whether the reply to the join waits for the subscription to changes, and fails with it. */
  waitsForChanges: boolean;
  /** Whether the client gets its own broadcasts. */
  self: boolean;
  /** Whether broadcasts are acknowledged. */
  ack: boolean;
  presence: { enabled: boolean; key: string };
};

/**
 * Reads `config` of a join.
 * @throws Error with the reason if it is invalid, or asks for something that this server does not have
 */
export function readJoinConfig(topic: string, payload: Record<string, unknown>): JoinConfig {
  const config = payload['config'];
  // supabase-js 1 joined without it.
  if (!isRecord(config)) throw new Error('InvalidJoinPayload: config must be an object');
  if (isTrue(config['private'])) {
    const name = topic.replace(/^realtime:/, '');
    throw new Error(
      `Unauthorized: You do not have permissions to read from this Channel topic: ${name}. This server has no private channels.`,
    );
  }
  const broadcast = section(config, 'broadcast');
  if (broadcast['replay'] !== undefined)
    throw new Error('UnableToReplayMessages: Replay is not allowed for public channels');
  if (isTrue(broadcast['replication_ready']))
    throw new Error(
      'InvalidJoinPayload: this server has no broadcasts from the database (replication_ready)',
    );
  const presence = section(config, 'presence');
  const key = presence['key'] ?? '';
  if (
    !['string', 'number', 'boolean'].includes(typeof key) ||
    `${key as string}`.length > RELAY_LIMITS.presenceKeyLength
  )
    throw new Error(
      `InvalidJoinPayload: presence.key must be a text of at most ${RELAY_LIMITS.presenceKeyLength} characters`,
    );
  return {
    changes: changeEntries(config),
    waitsForChanges: isTrue(section(config, 'postgres_changes_options')['wait']),
    self: isTrue(broadcast['self']),
    ack: isTrue(broadcast['ack']),
    presence: { enabled: isTrue(presence['enabled']), key: `${key as string}` || randomUUID() },
  };
}

function section(config: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = config[name] ?? {};
  if (!isRecord(value)) throw new Error(`InvalidJoinPayload: ${name} must be an object`);
  return value;
}

/** A hosted project also accepts the text 'true'. */
const isTrue = (value: unknown) => value === true || value === 'true';
