import { sign } from 'hono/jwt';
import { describeIf } from '@health-commons/base/testing';
import { freePort } from '@health-commons/base/testing/free-port';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { Client } from 'pg';
import { findPostgresBinaries, startPostgres, type TestPostgres } from '../testing/start-postgres';
import { CLIENT_CALLS, createClients, FIXTURE, ROWS } from '../testing/client-calls';

jest.setTimeout(60_000);

const JWT_SECRET = 'a secret of thirty-two characters';

const PROGRAM = process.env['POSTGREST_PATH'] ?? 'postgrest';
const canStart = spawnSync(PROGRAM, ['--version']).status === 0 && findPostgresBinaries() !== null;

describeIf(canStart, 'needs PostgreSQL and PostgREST: set POSTGREST_PATH (CONTRIBUTING.md)')(
  'PostgREST',
  () => {
    let postgres: TestPostgres;
    let owner: Client;
    let program: ChildProcess;
    let url: string;

    beforeAll(async () => {
      postgres = await startPostgres();
      owner = new Client({ connectionString: postgres.url });
      await owner.connect();
      await owner.query(`create role anon; create role service_role bypassrls; ${FIXTURE}`);
      const port = await freePort();
      url = `http://127.0.0.1:${port}`;
      program = spawn(PROGRAM, [], {
        env: {
          PGRST_DB_URI: postgres.url,
          PGRST_DB_ANON_ROLE: 'anon',
          PGRST_DB_SCHEMAS: 'public',
          PGRST_JWT_SECRET: JWT_SECRET,
          PGRST_SERVER_HOST: '127.0.0.1',
          PGRST_SERVER_PORT: String(port),
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await untilLoaded(program);
    });
    afterAll(async () => {
      program.kill();
      await owner.end();
      await postgres.stop();
    });
    beforeEach(() => owner.query(ROWS));

    it.each(CLIENT_CALLS)('answers %s as this backend does', async (_, call, expected) => {
      const [anon, service_role] = await Promise.all(
        ['anon', 'service_role'].map((role) => sign({ role }, JWT_SECRET, 'HS256')),
      );
      const keys = { anon: anon ?? '', service_role: service_role ?? '' };
      const result = await call(createClients(keys, (path, init) => fetch(url + path, init)));
      expect(result).toMatchObject(expected as object);
    });
  },
);

function untilLoaded(child: ChildProcess): Promise<void> {
  let text = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      if (/schema cache loaded/i.test(text)) resolve();
    });
    child.once('close', (code) => reject(new Error(`PostgREST exited with ${code}: ${text}`)));
  });
}
