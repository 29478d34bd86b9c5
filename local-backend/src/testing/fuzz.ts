import { anyCase } from '@health-commons/base/testing/fuzz/cases';
import type { FuzzedServer } from '@health-commons/base/testing/fuzz';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Keys } from '../keys/keys';
import { copyMigrated, startBackend, type BackendOptions } from './start-backend';

const REPORT = '{"country":"IN","pinCode":"400001","symptoms":["Fever"],"severity":"mild"}';
const TOPIC = '"realtime:reports"';

const joinMessage = (config: object) =>
  JSON.stringify(['1', '1', 'realtime:reports', 'phx_join', { config }]);
const changes = { event: 'INSERT', schema: 'public', table: 'symptom_reports' };

const joins = [
  joinMessage({ postgres_changes: [changes, { ...changes, event: 'UPDATE' }] }),
  joinMessage({ postgres_changes: [{ ...changes, filter: 'country=eq.IN' }] }),
  joinMessage({ broadcast: { self: true, ack: true }, presence: { enabled: true, key: 'a' } }),
];

/** Cases for a backend with this key. */
export const backendCases = (anonKey: string) => {
  const socket = `/realtime/v1/websocket?apikey=${anonKey}`;
  return anyCase({
    targets: [
      ...[
        '/health',
        '/metrics',
        '/x',
        '/load/v1/state',
        '/realtime/v1/websocket',
        socket,
        '/functions/v1/api/health',
      ],
      ...[
        '/functions/v1/api/reports',
        '/functions/v1/api/health-tips?symptom=Fever',
        '/functions/v1/api/jobs',
      ],
      ...[
        '/rest/v1/health_tips?select=*&limit=1',
        '/rest/v1/symptom_reports?select=id&country=eq.IN&limit=1',
      ],
      ...[
        '/rest/v1/rpc/get_health_tip_by_symptoms_and_location',
        '/geocode/search?postalcode=400001&country=IN',
      ],
      ...['/rest/v1/', '/rest/v1/__proto__', '/functions/v1/api/analytics/statistics', '/functions/v1/'],
    ],
    sockets: [`${socket}&vsn=2.0.0`, `${socket}&vsn=2.0.0`, socket, '/realtime/v1/websocket?apikey=a.b.c'],
    headers: [
      ...[`apikey: ${anonKey}`, `apikey: ${anonKey}`, `Authorization: Bearer ${anonKey}`, 'apikey: a.b.c'],
      ...['Content-Type: application/json', 'Prefer: count=exact', 'Range: 0-9', 'Accept-Profile: private'],
      ...['Accept: application/vnd.pgrst.object+json', 'Idempotency-Key: x', 'Origin: http://localhost:3000'],
    ],
    bodies: [
      REPORT,
      `[${REPORT}]`,
      '{"symptom_list":["Fever"],"location_pin_code":"1"}',
      '{}',
      '[]',
      'null',
      '"',
    ],
    openings: joins,
    binary: ['\x03\x01\x01\x10\x01\x00\x01'],
    messages: [
      ...[
        '[null,"1","phoenix","heartbeat",{}]',
        `["1","1",${TOPIC},"phx_leave",{}]`,
        `["1","1",${TOPIC},"x",{}]`,
      ],
      ...[`["1","1",${TOPIC},"access_token",{"access_token":"a.b.c"}]`, `["1","1",${TOPIC},"broadcast",{}]`],
      ...[
        `["1","2",${TOPIC},"access_token",{"access_token":"${anonKey}"}]`,
        `["1","2",${TOPIC},"phx_leave",{}]`,
      ],
      joins[0] ?? '',
      `["1","2",${TOPIC},"broadcast",{"type":"broadcast","event":"x","payload":{"a":1}}]`,
      `["1","3",${TOPIC},"presence",{"type":"presence","event":"track","payload":{"a":1}}]`,
      `{"join_ref":"1","ref":"1","topic":${TOPIC},"event":"phx_join","payload":{"config":{}}}`,
      '{"ref":"1","topic":"phoenix","event":"heartbeat","payload":{}}',
    ],
  });
};

/** Keys that are the same in every run, because the cases contain a key. */
export const FIXED_KEYS: Keys = {
  publishableKey: 'sb_publishable_the_same_in_every_run',
  secretKey: 'sb_secret_the_same_in_every_run',
};

/** Starts the real program with these keys. */
export async function startFuzzed(options: BackendOptions = {}): Promise<FuzzedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'health-commons-fuzz-'));
  const dataDir = join(folder, 'data');
  await copyMigrated(dataDir);
  writeFileSync(join(dataDir, 'keys.json'), JSON.stringify(FIXED_KEYS));
  const { url, ended, output, stop } = await startBackend({ dataDir, ...options });
  return {
    port: Number(new URL(url).port),
    ended,
    output,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
