import { describeIf } from '@health-commons/base/testing';
import { freePort } from '@health-commons/base/testing/free-port';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { Client } from 'pg';
import { findPostgresBinaries, startPostgres, type TestPostgres } from '../../testing/start-postgres';
import { ALL_CALLS, checkCall, createConnect } from '../client-calls/check-call';
import type { Connect } from '../client-calls/client-call';
import { CLIENT_FIXTURE, CLIENT_ROWS } from '../client-calls/fixture';
import { ALL_SHAPES, checkShape, JWT_SECRET } from './check-shape';
import { FIXTURE, ROWS } from './fixture';

jest.setTimeout(60_000);

const PROGRAM = process.env['POSTGREST_PATH'] ?? 'postgrest';

/** Returns the installed PostgREST's version, such as 12.2, or null. */
function findVersion(): number | null {
  try {
    return Number.parseFloat(execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' }).replace(/^\D+/, ''));
  } catch {
    return null;
  }
}

const version = findVersion();
const canStart = version !== null && findPostgresBinaries() !== null;

describeIf(canStart, 'needs PostgreSQL and PostgREST: set POSTGREST_PATH (CONTRIBUTING.md)')(
  `PostgREST ${version}`,
  () => {
    let postgres: TestPostgres;
    let owner: Client;
    const children: ChildProcess[] = [];

    beforeAll(async () => {
      postgres = await startPostgres();
      owner = new Client({ connectionString: postgres.url });
      await owner.connect();
      const roles = 'create role anon; create role service_role bypassrls';
      await owner.query(`${roles}; ${FIXTURE}; ${CLIENT_FIXTURE} ${CLIENT_ROWS}`);
    });
    afterAll(async () => {
      for (const child of children) child.kill();
      await owner.end();
      await postgres.stop();
    });

    /** Starts PostgREST with further settings. Returns its address. */
    async function startPostgrest(settings: Record<string, string>): Promise<string> {
      const port = await freePort();
      const child = spawn(PROGRAM, [], {
        env: {
          PGRST_DB_URI: postgres.url,
          PGRST_DB_ANON_ROLE: 'anon',
          PGRST_DB_MAX_ROWS: '1000',
          PGRST_JWT_SECRET: JWT_SECRET,
          PGRST_SERVER_HOST: '127.0.0.1',
          PGRST_SERVER_PORT: String(port),
          PGRST_OPENAPI_MODE: 'disabled',
          ...settings,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      children.push(child);
      await untilLoaded(child);
      return `http://127.0.0.1:${port}`;
    }

    describe('with the settings of a hosted project', () => {
      let url: string;
      beforeAll(async () => {
        url = await startPostgrest({ PGRST_DB_SCHEMAS: 'public' });
      });
      beforeEach(() => owner.query(ROWS));

      describe.each(ALL_SHAPES)('%s', (_, shapes) => {
        const known = shapes.filter(({ since = 0, only }) => since <= (version ?? 0) && only === undefined);
        it.each(known.map((shape) => [shape.name, shape] as const))('%s', async (_name, shape) => {
          const request = (path: string, init: RequestInit) => fetch(url + path, init);
          const countNotes = async () => (await owner.query('select id from public.notes')).rowCount ?? 0;
          await checkShape({ request, countNotes }, shape, shape.expected);
        });
      });
    });

    describe("with the settings of Supabase's client tests", () => {
      let connect: Connect;
      beforeAll(async () => {
        const url = await startPostgrest({
          PGRST_DB_SCHEMAS: 'public,personal',
          PGRST_DB_TX_END: 'commit-allow-override',
          PGRST_DB_PLAN_ENABLED: 'true',
          PGRST_DB_AGGREGATES_ENABLED: 'true',
        });
        connect = await createConnect((path, init) => fetch(url + path, init), JWT_SECRET);
      });
      beforeEach(() => owner.query(CLIENT_ROWS));

      const known = ALL_CALLS.flatMap(([suite, calls]) =>
        calls
          .filter(({ needs }) => needs === undefined || (needs === 'PostgREST 13' && (version ?? 0) >= 13))
          .map((one) => [`${suite}: ${one.title}`, one] as const),
      );
      it.each(known)('%s', (_, one) => checkCall(connect, one));
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
