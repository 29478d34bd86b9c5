import { LOCK_HEADER } from '../operator/ask-backend';
import { openModeration } from '../operator/open-moderation';
import { readReportsArguments } from '../operator/reports-options';
import { runReports } from '../operator/run-reports';
import { aReport, supabaseFor } from './clients';
import type { TestBackend } from './start-backend';

/** Tests `npm run reports`. `databaseUrl` is null if the backend has the embedded database. */
export function describeOperator(backend: () => TestBackend, databaseUrl: () => string | null): void {
  async function reports(...args: string[]): Promise<string> {
    const bases = { root: '/', caller: '/' };
    const request = readReportsArguments(args, {}, bases, new Date());
    const moderation = await openModeration({
      dataDir: backend().dataDir,
      databaseUrl: databaseUrl(),
    });
    try {
      return await runReports(request, moderation);
    } finally {
      await moderation.close();
    }
  }

  describe('`npm run reports`', () => {
    const listed = async () => {
      const visitor = supabaseFor(backend(), backend().anonKey);
      const { data } = await visitor.from('symptom_reports').select('*').eq('country', 'IS').order('id');
      return (data ?? []) as { id: string; pin_code: string }[];
    };
    beforeAll(async () => {
      const service = supabaseFor(backend(), backend().serviceRoleKey);
      const report = { ...aReport, country: 'IS', created_at: '2026-03-01T10:20:00Z' };
      await service
        .from('symptom_reports')
        .insert([
          { ...report, pin_code: '101' },
          { ...report, pin_code: '102' },
          { ...report, pin_code: '102' },
          { ...report, pin_code: '200' },
        ])
        .throwOnError();
    });

    it('lists, hides, puts back and deletes reports, and logs that', async () => {
      const before = await listed();
      const of1 = ['--country', 'IS', '--code', '1', '--from', '2026-03-01T10', '--to', '2026-03-01T11'];
      const because = ['--yes', '--reason', 'a flood', '--operator', 'Ada'];
      const effect = '3 reports of 2 areas, received at 2026-03-01 10:20 (UTC)';
      const lines = (await reports('list', ...of1)).split('\n').map((line) => line.split(/ {2,}/));
      expect(lines).toEqual([
        ['reports', 'usual a day', 'area', 'hour (UTC)', 'illness'],
        ['2', '–', 'IS 102', '2026-03-01 10:00', 'flu'],
        ['1', '–', 'IS 101', '2026-03-01 10:00', 'flu'],
      ]);

      expect(await reports('hide', ...of1)).toBe(`This hides ${effect}.\nAdd --yes and --reason to do it.`);
      expect(await listed()).toEqual(before);

      const [, action = ''] = /^Action (\d+) hides/.exec(await reports('hide', ...of1, ...because)) ?? [];
      expect((await listed()).map((row) => row.pin_code)).toEqual(['200']);
      expect(await reports('hide', ...of1, ...because)).toBe('No reports match.');
      expect(await reports('list', '--action', action)).toContain('IS 102');
      expect((await reports('log')).split('\n')[1]).toMatch(
        new RegExp(`^${action} .* hide +Ada +3 +3 +a flood \\(.*country IS`),
      );

      expect(await reports('restore', '--action', action, ...because)).toMatch(
        new RegExp(`^Action \\d+ puts back ${effect.replaceAll(/[()]/g, '\\$&')}\\.$`),
      );
      expect(await listed()).toEqual(before);

      const [one] = before;
      expect(await reports('withdraw', '--id', one?.id ?? '', ...because)).toContain(
        'deletes for good 1 report of 1 area',
      );
      expect(await listed()).toEqual(before.slice(1));
    });

    it('finds no held reports if none are held', async () => {
      expect(await reports('held', '--country', 'IS')).toBe('No reports match.');
      expect(await reports('release', '--country', 'IS', '--yes', '--reason', 'x')).toBe('No reports match.');
      expect(await reports('drop', '--country', 'IS')).toBe('No reports match.');
    });

    it('needs the service key, a filter, and the data folder of this backend', async () => {
      const ask = async (key: string, body: unknown, headers = {}) => {
        const answer = await fetch(`${backend().url}/operator/v1/reports`, {
          method: 'POST',
          headers: { apikey: key, 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
        return answer.status;
      };
      const start = { do: 'start', command: 'hide', operator: 'Ada', reason: 'a flood' };
      expect(await ask(backend().anonKey, { do: 'log' })).toBe(403);
      expect(await ask(backend().serviceRoleKey, { ...start, search: {} })).toBe(400);
      expect(await ask(backend().serviceRoleKey, { ...start, search: { contry: 'IS' } })).toBe(400);
      expect(await ask(backend().serviceRoleKey, { do: 'log' })).toBe(200);
      expect(await ask(backend().serviceRoleKey, { do: 'log' }, { [LOCK_HEADER]: 'another' })).toBe(409);
    });
  });
}
