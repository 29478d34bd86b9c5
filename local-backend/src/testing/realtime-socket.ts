import WebSocket from 'ws';
import { decode, encode, type Message, type Version } from '../realtime/protocol';
import { aReport } from './clients';
import { inbox } from './realtime-suite';
import type { TestBackend } from './start-backend';

export const TOPIC = 'realtime:symptom_reports_changes';
export const ANY_REPORT = { event: '*', schema: 'public', table: 'symptom_reports' };

/** Opens sockets that speak the protocol without supabase-js. */
export function realtimeSockets(backend: () => TestBackend) {
  const sockets: WebSocket[] = [];

  async function connect({ version = '2.0.0', key }: { version?: Version; key?: string } = {}) {
    const { url, anonKey } = backend();
    const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key ?? anonKey}&vsn=${version}`;
    const socket = new WebSocket(address);
    sockets.push(socket);
    const messages = inbox<Message>();
    const frames = inbox<Buffer>();
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      const message = isBinary ? null : decode(version, data.toString());
      if (message) messages.put(message);
      else frames.put(data);
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const send = (event: string, payload: Record<string, unknown> = {}, topic = TOPIC, ref = '1') =>
      socket.send(encode(version, { joinRef: '1', ref, topic, event, payload }));
    const join = (changes: unknown[], topic = TOPIC, config: object = {}, payload: object = {}) =>
      send('phx_join', { ...payload, config: { postgres_changes: changes, ...config } }, topic);
    /** Joins, and returns the payload of the reply and of the system message. */
    const subscribe = async (changes: unknown[], topic = TOPIC, config: object = {}) => {
      join(changes, topic, config);
      const { payload } = await messages.next();
      const { payload: system } = await messages.next();
      const { postgres_changes: accepted = [] } = payload['response'] as {
        postgres_changes?: { id: number }[];
      };
      return { reply: payload, system, ids: accepted.map(({ id }) => id) };
    };
    return { socket, messages, frames, send, join, subscribe };
  }

  return {
    /** The sockets that `closeAll` closes. */
    sockets,
    connect,
    closeAll() {
      for (const socket of sockets.splice(0)) socket.terminate();
    },
  };
}

/** Inserts reports with the service key. */
export function insertReports(backend: TestBackend, rows: object): Promise<Response> {
  return fetch(`${backend.url}/rest/v1/symptom_reports`, {
    method: 'POST',
    headers: { apikey: backend.serviceRoleKey, 'content-type': 'application/json' },
    body: JSON.stringify(rows),
  });
}

export const report = (changes: object) => ({ ...aReport, ...changes });

/** The change in a message. */
export const changeIn = ({ payload }: Message) => payload['data'] as Record<string, unknown>;
