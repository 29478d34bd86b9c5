/** A message of a Phoenix channel. */
export type Message = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

export type Version = '1.0.0' | '2.0.0';

/** Version 2 of the protocol encodes a message as an array, version 1 as an object. */
export function encode(version: Version, { joinRef, ref, topic, event, payload }: Message): string {
  return JSON.stringify(
    version === '2.0.0'
      ? [joinRef, ref, topic, event, payload]
      : { join_ref: joinRef, ref, topic, event, payload },
  );
}

/** The message in a text frame; null if it is invalid. */
export function decode(version: Version, text: string): Message | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (version === '2.0.0') return Array.isArray(value) ? message(value) : null;
  if (!isRecord(value)) return null;
  return message([value['join_ref'], value['ref'], value['topic'], value['event'], value['payload']]);
}

function message([joinRef, ref, topic, event, payload]: unknown[]): Message | null {
  if (typeof topic !== 'string' || typeof event !== 'string') return null;
  return {
    joinRef: reference(joinRef),
    ref: reference(ref),
    topic,
    event,
    payload: isRecord(payload) ? payload : {},
  };
}

const reference = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
