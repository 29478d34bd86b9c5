import { sendReports } from '../operator/send-reports';
import { aReport, supabaseFor } from './clients';
import type { TestBackend } from './start-backend';

/** Tests `npm run reports`. `databaseUrl` is null if the backend has the embedded database. */
export function describeOperator(backend: () => TestBackend, databaseUrl: () => string | null): void {
  const reports = (...args: string[]) =>
    sendReports({ dataDir: backend().dataDir, databaseUrl: databaseUrl() }, { args, operator: 'Ada' });

  describe('`npm run reports`', () => {
    const listed = async () => {
      const visitor = supabaseFor(backend(), backend().anonKey);
      const { data } = await visitor.from('symptom_reports').select('*').eq('country', 'IS').order('id');
      return (data ?? []) as { id: string; pin_code: string }[];
    };
    beforeAll(async () => {
      const service = supabaseFor(backend(), backend().serviceRoleKey);
      const report = { ...aReport, country: 'IS', created_at: '2026-03-01T10:20:00Z' };
      const rows = ['101', '102', '102', '200'].map((pin_code) => ({ ...report, pin_code }));
      await service.from('symptom_reports').insert(rows).throwOnError();
    });

    it('lists, hides, puts back and deletes reports, and logs that', async () => {
      const before = await listed();
      const of1 = ['--country', 'IS', '--code', '1', '--from', '2026-03-01T10', '--to', '2026-03-01T11'];
      const because = ['--yes', '--reason', 'a flood'];
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

    describe('about a day that the analytics hold', () => {
      const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
      const yesterday = dayAgo(1);
      const because = ['--yes', '--reason', 'a canteen'];
      const dayIn = (code: string, day = yesterday) =>
        ['--country', 'MX', '--code', code, '--illness', 'flu', '--day', day] as const;
      /** Returns the week's reports in the trends, and whether reports are being checked. */
      const shown = async (location: string) => {
        const ask = async (path: string) =>
          (await fetch(`${backend().api}/api/analytics/${path}`)).json() as Promise<{
            trends: { totalReports: number };
            days: { held: number }[];
          }>;
        const { trends } = await ask(`health-trends?location=${location}&period=7`);
        const { days } = await ask(`series?location=${location}&timeframe=30`);
        return { week: trends.totalReports, held: days.filter(({ held }) => held > 0).length };
      };
      /** What `held` lists: rows of held, counted, senders, reports, hours, place, day and illness. */
      const heldRows = async () =>
        (await reports('held', '--country', 'MX'))
          .split('\n')
          .map((line) => line.split(/ {2,}/))
          .filter((cells) => cells[6] === yesterday);

      // 20 reports a day for 60 days, then 200 in the hours 8 to 17 of yesterday.
      beforeAll(async () => {
        const report = { ...aReport, country: 'MX', pin_code: '10101', illness_type: 'flu' };
        const rows = Array.from({ length: 61 }, (_, i) => {
          const ago = 61 - i;
          return Array.from({ length: ago === 1 ? 200 : 20 }, (__, n) => {
            const hour = String(ago === 1 ? 8 + (n % 10) : n).padStart(2, '0');
            return { ...report, created_at: `${dayAgo(ago)}T${hour}:00:00Z` };
          });
        }).flat();
        const service = supabaseFor(backend(), backend().serviceRoleKey);
        await service.from('symptom_reports').insert(rows).throwOnError();
      }, 60_000);

      const HELD = { week: 140, held: 1 };

      it('lists the day with its counts, senders and hours', async () => {
        // A job counts new reports by area after a few seconds.
        let rows: string[][] = [];
        while (rows.length < 2) rows = await heldRows();
        const place = expect.stringMatching(/^MX( 10)?$/) as string;
        const row = ['180', '20', '200', '200', '8–17', place, yesterday, 'flu'];
        expect(rows).toEqual([row, row]);
        expect(await shown('MX')).toEqual(HELD);
      });

      it('counts a released day until that is undone', async () => {
        const effect = `counts the 180 held of 200 reports of flu in MX 10 on ${yesterday} in the figures.`;
        expect(await reports('release', ...dayIn('10'))).toBe(
          `This ${effect}\nAdd --yes and --reason to do it.`,
        );
        expect(await shown('MX')).toEqual(HELD);

        const done = await reports('release', ...dayIn('10'), ...because);
        expect(done).toContain(effect);
        const [, action = ''] = /^Action (\d+) /.exec(done) ?? [];
        expect(await shown('MX')).toEqual({ week: 320, held: 0 });
        expect(await heldRows()).toEqual([]);
        expect((await reports('log')).split('\n')[1]).toMatch(
          new RegExp(`^${action} .* release +Ada +180 .*a canteen \\(.*${yesterday}`),
        );
        await expect(reports('hide', ...dayIn('10'), ...because)).rejects.toThrow(
          `Action ${action} decided flu in MX 10 on ${yesterday} (release).`,
        );

        expect(await reports('restore', '--action', action, ...because)).toContain(
          "undoes 'release' of flu in MX 10",
        );
        expect(await shown('MX')).toEqual(HELD);
        expect(await reports('restore', '--action', action, ...because)).toBe('No reports match.');
      });

      it('refuses a day that is not held', async () => {
        await expect(reports('release', ...dayIn('99'), ...because)).rejects.toThrow(
          'The analytics do not hold flu in MX 99',
        );
      });

      it('keeps the reports of a hidden day out of the figures, and no longer says that they are checked', async () => {
        await reports('hide', ...dayIn('10'), ...because);
        expect(await shown('MX')).toEqual({ ...HELD, held: 0 });
        expect(await heldRows()).toEqual([]);
      });
    });

    it('needs the service key and a filter', async () => {
      const ask = async (key: string, body: unknown) => {
        const answer = await fetch(`${backend().url}/operator/v1/reports`, {
          method: 'POST',
          headers: { apikey: key, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return answer.status;
      };
      const log = { args: ['log'], operator: 'Ada' };
      expect(await ask(backend().anonKey, log)).toBe(403);
      expect(await ask(backend().serviceRoleKey, { args: ['log'] })).toBe(400);
      expect(await ask(backend().serviceRoleKey, log)).toBe(200);
      await expect(reports('hide', '--yes', '--reason', 'x')).rejects.toThrow("'hide' needs --country or");
    });
  });
}
