import { createEdgeHandler } from './edge';
import { describePostgres, startPostgres, type TestPostgres } from './testing/postgres';

describePostgres('the edge function', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it('is not ready until the database has its newest migration', async () => {
    const env = { SUPABASE_DB_URL: postgres.url, SUPABASE_SERVICE_ROLE_KEY: 'x'.repeat(32) };
    const handler = createEdgeHandler(env, '20990101000200');
    const request = async () => handler(new Request('http://localhost/functions/v1/api/health/ready'), {});
    await postgres.sql.query(`
      create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (version text primary key);
      insert into supabase_migrations.schema_migrations values ('20990101000100')`);
    const outdated = await request();
    expect([outdated.status, await outdated.json()]).toEqual([
      503,
      {
        ready: false,
        error:
          'The database has migrations up to 20990101000100, but this function needs 20990101000200: run supabase db push.',
        code: 'database_outdated',
      },
    ]);

    await postgres.sql.query("insert into supabase_migrations.schema_migrations values ('20990101000300')");
    expect(await (await request()).json()).not.toMatchObject({ code: 'database_outdated' });
  });
});
