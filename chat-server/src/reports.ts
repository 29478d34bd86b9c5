import { CHAT_LIMITS, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { createHmac, randomUUID } from 'node:crypto';
import { appendFile, stat } from 'node:fs/promises';
import type { Context } from './context';
import { type Handlers, reject } from './events';
import { chatRoom, log } from './io';
import { LIMITS } from './limits';
import { lookOf } from './names';
import { takeInvitation, withdrawInvitation } from './rooms/invitations';
import type { Settings } from './settings';

/**
 * A report as operators receive it. A message of the global room is the server's own copy: `verified` is true if its
 * log has a message of the reported person with this id; otherwise the text is empty. The server cannot verify sealed
 * messages, whose text is the reporter's.
 */
export type Report = {
  id: string;
  kind: 'health-commons.chat-report';
  createdAt: string;
  /** The reporter's session id, which is public. */
  reporter: string;
  reported: { id: string; name: string };
  room: 'global' | 'private';
  reason: string;
  messages: {
    id: string;
    message: string;
    senderId: string | null;
    sentAt: string | null;
    verified: boolean;
  }[];
};

/** Resolves to true if at least one receiver has accepted the report. */
export type ForwardReport = (report: Report) => Promise<boolean>;

/**
 * Returns 'sha256=' and the HMAC-SHA256 of timestamp, dot and body in hexadecimal. Emergency alerts use the same
 * signature (docs/phone-ai.md).
 */
export const signature = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

async function post(url: string, secret: string, report: Report): Promise<boolean> {
  const body = JSON.stringify(report);
  const timestamp = String(Math.floor(Date.parse(report.createdAt) / 1000));
  const response = await fetch(url, {
    method: 'POST',
    // A redirect must not send the report to a different server.
    redirect: 'manual',
    signal: AbortSignal.timeout(LIMITS.reportTimeout),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': report.id,
      'x-report-timestamp': timestamp,
      'x-report-signature': signature(secret, timestamp, body),
    },
    body,
  });
  await response.body?.cancel();
  return response.ok;
}

/** Appends a report to the file, unless the file is full. */
async function append(file: string, report: Report): Promise<boolean> {
  const line = `${JSON.stringify(report)}\n`;
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size + Buffer.byteLength(line) > LIMITS.reportFileBytes) return false;
  await appendFile(file, line, { mode: 0o600 });
  return true;
}

/** Returns a function that sends reports to every configured receiver, or null if none is configured. */
export function createForwardReport({
  CHAT_REPORT_WEBHOOK: url,
  CHAT_REPORT_SECRET: secret = '',
  CHAT_REPORT_FILE: file,
}: Partial<Settings>): ForwardReport | null {
  if (!url && !file) return null;
  return async (report) => {
    const results = await Promise.allSettled([
      ...(url ? [post(url, secret, report)] : []),
      ...(file ? [append(file, report)] : []),
    ]);
    const isAccepted = results.some((result) => result.status === 'fulfilled' && result.value);
    if (!isAccepted) log({ event: 'reports.not-forwarded', level: 'error' });
    return isAccepted;
  };
}

export const safetyHandlers = (context: Context): Pick<Handlers, 'block' | 'report'> => {
  const { store, directory, rooms, forwardReport, now } = context;
  const pairOf = async (room: string) =>
    (await store.rooms.find(room))?.pair ?? (await store.rooms.endedPair(room));
  const logOf = async (room: string) =>
    (await store.rooms.history(room, undefined, CHAT_LIMITS.kept))?.messages ?? [];
  return {
    async block({ id: by, socket }, { id }) {
      if (id === by) return reject('not_available');
      const room = await rooms.idOfPair(by, id);
      // The person may have left, and can return with a new id.
      const name = directory.get(id)?.nickname ?? (await pairOf(room))?.names[id];
      const logged =
        name === undefined ? (await logOf(GLOBAL_ROOM)).findLast((one) => one.senderId === id) : null;
      const look = name === undefined ? logged?.look : lookOf(name);
      await store.blocks.put(by, id);
      if (look !== undefined) await store.blocks.put(by, look);
      await withdrawInvitation(context, by, id);
      // Withdraw the blocked person's invitation silently. To that person, it looks unanswered.
      await takeInvitation(context, id, by);
      if (await store.rooms.find(room)) await rooms.close(socket, room);
      return { ok: true, look };
    },

    async report({ id: reporter, socket }, { id, room, reason, messages }) {
      const isGlobal = room === GLOBAL_ROOM;
      // A member who leaves ends the private room, but can still be reported.
      const pair = isGlobal ? null : await pairOf(room);
      const isMember = isGlobal ? socket.rooms.has(chatRoom(room)) : pair?.members.includes(reporter);
      if (!isMember) return reject('not_a_member');
      if (pair && !pair.members.includes(id)) return reject('not_available');
      if (!forwardReport) return { ok: true, passedOn: false };
      // Reports are rare, so reading the whole log is cheap enough.
      const said = (await logOf(room)).filter(({ senderId }) => senderId === id);
      const name = directory.get(id)?.nickname ?? pair?.names[id] ?? said.at(-1)?.senderName ?? '';
      const passedOn = await forwardReport({
        id: randomUUID(),
        kind: 'health-commons.chat-report',
        createdAt: new Date(now()).toISOString(),
        reporter,
        reported: { id, name },
        room: isGlobal ? 'global' : 'private',
        reason,
        messages: messages.map(({ id: messageId, message }) => {
          const entry = said.find((one) => one.id === messageId);
          return {
            id: messageId,
            message: isGlobal ? (entry?.message ?? '') : message,
            senderId: entry?.senderId ?? null,
            sentAt: entry?.timestamp ?? null,
            verified: isGlobal && entry !== undefined,
          };
        }),
      });
      // The page may retry, because every configured receiver has failed.
      return passedOn ? { ok: true, passedOn } : reject('unavailable');
    },
  };
};
