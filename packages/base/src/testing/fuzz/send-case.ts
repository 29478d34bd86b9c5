import { connect } from 'node:net';
import { SID, WAIT, type ConnectionCase } from './connection-case';

/** Maximum ms that a client waits for an answer before it sends the next piece. */
const ANSWER_LIMIT = 500;

/** Maximum ms that a client waits for an answer after its last piece, which may get none. */
const END_LIMIT = { read: 200, close: 50, hang: 50 } as const;

/**
 * Runs a case against a server on 127.0.0.1. Resolves when the client has closed its connection. Ignores connection
 * errors, which are expected.
 * @param localAddress the client's address, such as 127.0.0.2
 */
export async function sendCase(
  { pieces, end }: ConnectionCase,
  port: number,
  localAddress: string,
): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
  let received = '';
  let hasNews = false;
  let wake: () => void = () => undefined;
  socket.on('data', (data: Buffer) => {
    if (received.length < 4_096) received += data.toString('latin1');
    hasNews = true;
    wake();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const moved = (ms: number) => Promise.race([closed, within(ms, (resolve) => (wake = resolve))]);

  await Promise.race([closed, new Promise((resolve) => socket.once('connect', resolve))]);
  for (const piece of pieces) {
    if (socket.destroyed) break;
    if (piece === WAIT) {
      if (!hasNews) await moved(ANSWER_LIMIT);
      hasNews = false;
    } else {
      const sid = /"sid":"([^"]+)"/.exec(received)?.[1];
      socket.write(sid ? piece.toString('latin1').replaceAll(SID, sid) : piece, 'latin1');
      // Without this pause, the system could send several pieces in one segment.
      await new Promise(setImmediate);
    }
  }
  if (end === 'hang') socket.pause();
  if (end === 'close') socket.end();
  if (end === 'reset') socket.resetAndDestroy();
  else if (!hasNews || end === 'hang') await moved(END_LIMIT[end]);
  socket.destroy();
  await closed;
}

/** Resolves when `start` calls its argument, or after `ms`. */
function within(ms: number, start: (resolve: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    start(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
