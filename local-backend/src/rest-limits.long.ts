import { addReports, describeLimits, env } from './testing/limits-suite';
import { startBackend, type TestBackend } from './testing/start-backend';

jest.setTimeout(120_000);

describe('with the embedded database,', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ env });
    await addReports(backend);
  });
  afterAll(() => backend.stop());
  describeLimits(() => backend);
});
