/**
 * A broadcast that a client sends as a binary frame. In protocol version 2.0.0, supabase-js sends all broadcasts in
 * this form.
 */
export type BroadcastPush = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  /** The client's name for the event. */
  event: string;
  /** JSON text of metadata, or empty. */
  metadata: string;
  isJson: boolean;
  payload: Buffer;
};

/** The first byte of the frames of broadcasts. */
const KIND = { push: 3, broadcast: 4 } as const;
/** The byte that says how a payload is encoded. */
const ENCODING = { binary: 0, json: 1 } as const;
/** The bytes before the texts of a push: kind, five lengths, encoding. */
const PUSH_HEADER = 7;
const MAX_LENGTH = 255;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes a broadcast that a client sent. Returns null if the frame is invalid, or if its payload is invalid JSON. */
export function decodePush(frame: Buffer): BroadcastPush | null {
  if (frame.length < PUSH_HEADER || frame[0] !== KIND.push) return null;
  const lengths = [...frame.subarray(1, PUSH_HEADER - 1)];
  const encoding = frame[PUSH_HEADER - 1];
  const start = PUSH_HEADER + lengths.reduce((sum, length) => sum + length, 0);
  if (start > frame.length || (encoding !== ENCODING.binary && encoding !== ENCODING.json)) return null;
  const isJson = encoding === ENCODING.json;
  const payload = frame.subarray(start);
  let at = PUSH_HEADER;
  try {
    const [joinRef = '', ref = '', topic = '', event = '', metadata = ''] = lengths.map((length) =>
      utf8.decode(frame.subarray(at, (at += length))),
    );
    if (isJson) JSON.parse(utf8.decode(payload));
    return { joinRef: joinRef || null, ref: ref || null, topic, event, metadata, isJson, payload };
  } catch {
    return null;
  }
}

/** Encodes a broadcast for the other members of its topic. The topic and the event have at most 255 bytes each. */
export function encodeBroadcast({
  topic,
  event,
  isJson,
  payload,
}: Pick<BroadcastPush, 'topic' | 'event' | 'isJson' | 'payload'>): Buffer {
  const texts = [Buffer.from(topic), Buffer.from(event)];
  const lengths = texts.map(({ length }) => length);
  if (lengths.some((length) => length > MAX_LENGTH))
    throw new RangeError('The topic or the event is too long');
  const header = [KIND.broadcast, ...lengths, 0, isJson ? ENCODING.json : ENCODING.binary];
  return Buffer.concat([Buffer.from(header), ...texts, payload]);
}
