import { describeHttp, describeLog } from './http-suite';
import { describeOperator } from './operator-suite';
import { describeRealtime } from './realtime-suite';
import { describeRest } from './rest-suite';
import type { TestBackend } from './start-backend';

/** Tests a backend with any database. `databaseUrl` is null if it has the embedded database. */
export function describeBackend(backend: () => TestBackend, databaseUrl: () => string | null): void {
  it('the backend reports its kind of database in /health', async () => {
    const health = await (await fetch(`${backend().url}/health`)).json();
    const database = databaseUrl() === null ? 'embedded' : 'postgres';
    expect(health).toMatchObject({ ok: true, database, version: expect.any(String) as string });
  });
  describeHttp(backend);
  describe('the REST API', () => describeRest(backend));
  describe('the realtime server', () => describeRealtime(backend));
  describeOperator(backend, databaseUrl);
  describeLog(backend);
}
