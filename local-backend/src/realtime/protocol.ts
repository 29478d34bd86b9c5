/** A message of a Phoenix channel. */
export type Message = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

export type Version = '1.0.0' | '2.0.0';

/** Encodes a message: as an array in protocol version 2, as an object in version 1. */
export function encode(version: Version, { joinRef, ref, topic, event, payload }: Message): string {
  return JSON.stringify(
    version === '2.0.0'
      ? [joinRef, ref, topic, event, payload]
      : { join_ref: joinRef, ref, topic, event, payload },
  );
}

/** Decodes a text frame. Returns null if the frame is invalid. */
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
