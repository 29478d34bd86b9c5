import { describeChanges } from './testing/changes-suite';
import { describeHttp, describeLog, METRICS_TOKEN } from './testing/http-suite';
import { describeOperator } from './testing/operator-suite';
import { describeRealtime } from './testing/realtime-suite';
import { describeRelay } from './testing/relay-suite';
import { describeRest } from './testing/rest-suite';
import { describeSockets } from './testing/socket-suite';
import { startBackend, type TestBackend } from './testing/start-backend';

jest.setTimeout(60_000);

describe('with the embedded database,', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ env: { METRICS_TOKEN, LOG_LEVEL: 'debug' } });
  }, 120_000);
  afterAll(() => backend.stop());

  it('the backend reports its kind of database in /health', async () => {
    const health = await (await fetch(`${backend.url}/health`)).json();
    expect(health).toMatchObject({ ok: true, database: 'embedded', version: expect.any(String) as string });
  });
  describeHttp(() => backend);
  describeRest(() => backend);
  describeRealtime(() => backend);
  describeSockets(() => backend);
  describeChanges(() => backend);
  describeRelay(() => backend);
  describeOperator(
    () => backend,
    () => null,
  );
  describeLog(() => backend);
});
