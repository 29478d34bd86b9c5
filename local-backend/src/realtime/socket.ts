import type { RawData, WebSocket } from 'ws';
import { errorFields } from '@health-commons/base/log';
import { log } from '../log';
import { createConnection, type ConnectionDependencies } from './connection';
import { decode, encode, REALTIME_LIMITS } from './protocol';

/** Codes of the WebSocket protocol for the reasons why the server closes a socket. */
const CLOSE = { notUnderstood: 1003, policy: 1008, serverError: 1011 } as const;

/** Ms between two checks of a socket. */
const CHECK_INTERVAL = 10_000;
/** Ms without a message after which the server sends a ping. A client that still exists answers it. */
const PING_AFTER = 20_000;

/** Serves an open socket that speaks `version` of the protocol. */
export function serveSocket(
  socket: WebSocket,
  version: string | null,
  dependencies: Omit<ConnectionDependencies, 'send'>,
): void {
  socket.on('error', () => socket.terminate());
  if (version !== '2.0.0')
    return socket.close(CLOSE.notUnderstood, 'This server speaks version 2.0.0 of the protocol (vsn=2.0.0)');
  const connection = createConnection({
    ...dependencies,
    send(message) {
      if (socket.readyState !== socket.OPEN) return;
      // Disconnect a client that does not read, before its queue uses too much memory.
      if (socket.bufferedAmount > REALTIME_LIMITS.unread) return socket.terminate();
      socket.send(encode(message));
    },
  });

  let lastSeen = Date.now();
  let messages = 0;
  const interval = setInterval(() => {
    messages = 0;
    const silence = Date.now() - lastSeen;
    if (silence > REALTIME_LIMITS.idle) return socket.terminate();
    if (silence > PING_AFTER) socket.ping();
    connection.endExpired();
  }, CHECK_INTERVAL);
  socket.on('pong', () => (lastSeen = Date.now()));
  socket.on('message', (data: RawData, isBinary: boolean) => {
    lastSeen = Date.now();
    if (++messages > REALTIME_LIMITS.messagesPerTenSeconds)
      return socket.close(CLOSE.policy, 'Too many messages');
    // supabase-js sends broadcasts in binary frames.
    if (isBinary)
      return socket.close(CLOSE.notUnderstood, 'This server has no broadcasts and no other binary frames');
    const message = decode((data as Buffer).toString('utf8'));
    if (!message) return socket.close(CLOSE.notUnderstood, 'The frame is not a message of the protocol');
    connection.receive(message).catch((error: unknown) => {
      log({ event: 'realtime.message-failed', level: 'error', ...errorFields(error) });
      socket.close(CLOSE.serverError, 'The message could not be handled');
    });
  });
  socket.on('close', () => {
    clearInterval(interval);
    connection.close();
  });
}
