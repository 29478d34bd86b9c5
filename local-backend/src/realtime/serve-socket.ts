import type { RawData, WebSocket } from 'ws';
import { errorFields } from '@health-commons/base/log';
import { decodePush } from './binary-frame';
import { createConnection, type ConnectionDependencies } from './connection';
import { REALTIME_LIMITS } from './limits';
import { decode, encode, type Version } from './protocol';
import { log } from '../log';

/** Codes of the WebSocket protocol for the reasons why the server closes a socket. */
const CLOSE = { notUnderstood: 1003, policy: 1008, serverError: 1011 } as const;

type Dependencies = Omit<ConnectionDependencies, 'send' | 'sendBroadcast'>;

/** Serves an open socket in one of the two versions of the protocol. */
export function serveSocket(socket: WebSocket, version: Version, dependencies: Dependencies): void {
  const connection = createConnection({
    ...dependencies,
    send: (message) => write(encode(version, message)),
    sendBroadcast(topic, { frame, json }) {
      if (frame && version === '2.0.0') write(frame);
      else if (json)
        write(encode(version, { joinRef: null, ref: null, topic, event: 'broadcast', payload: json }));
    },
  });

  function write(frame: string | Buffer): void {
    if (socket.readyState !== socket.OPEN) return;
    // Disconnect a client that does not read, before its queue uses too much memory.
    if (socket.bufferedAmount > REALTIME_LIMITS.unread) return socket.terminate();
    socket.send(frame);
  }

  let lastSeen = Date.now();
  let messages = 0;
  let seconds = 0;
  const interval = setInterval(() => {
    seconds += 5;
    if (seconds % 10 === 0) messages = 0;
    if (Date.now() - lastSeen > REALTIME_LIMITS.idle) socket.terminate();
    else if ((seconds * 1000) % REALTIME_LIMITS.ping === 0) socket.ping();
  }, 5_000);
  socket.on('pong', () => (lastSeen = Date.now()));
  socket.on('message', (data: RawData, isBinary: boolean) => {
    lastSeen = Date.now();
    if (++messages > REALTIME_LIMITS.messagesPerTenSeconds)
      return socket.close(CLOSE.policy, 'Too many messages');
    const message = isBinary ? decodeBinary(version, data) : decode(version, toBuffer(data).toString('utf8'));
    if (!message)
      return socket.close(CLOSE.notUnderstood, 'The frame is not a message of this protocol version');
    connection.receive(message).catch((error: unknown) => {
      log({ event: 'realtime.message-failed', level: 'error', ...errorFields(error) });
      socket.close(CLOSE.serverError, 'The message could not be handled');
    });
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(interval);
    connection.close();
  });
}

/** Only version 2.0.0 has binary frames. */
const decodeBinary = (version: Version, data: RawData) =>
  version === '2.0.0' ? decodePush(toBuffer(data)) : null;

function toBuffer(data: RawData): Buffer {
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
}
