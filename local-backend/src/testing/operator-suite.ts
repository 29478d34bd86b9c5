import { LOCK_HEADER } from '../operator/installation';
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
      const dayIn = (place: string, illness = 'flu', day = yesterday) => {
        const [country = '', code] = place.split('-');
        const area = code === undefined ? ['--country', country] : ['--country', country, '--code', code];
        return [...area, '--illness', illness, '--day', day];
      };
      const ask = async <Answer>(path: string): Promise<Answer> => {
        const response = await fetch(`${backend().api}/api/analytics${path}`);
        expect([path, response.status]).toEqual([path, 200]);
        return (await response.json()) as Answer;
      };
      /** Returns yesterday's reports in the series and in the trends, and whether reports are being checked. */
      const shown = async (location: string) => {
        const series = await ask<{ days: { date: string; total: number; held: number }[] }>(
          `/series?location=${location}&timeframe=30`,
        );
        const trends = await ask<{ trends: { totalReports: number } }>(
          `/health-trends?location=${location}&period=7`,
        );
        return {
          yesterday: series.days.find(({ date }) => date === yesterday)?.total,
          week: trends.trends.totalReports,
          held: series.days.filter(({ held }) => held > 0).length,
        };
      };
      /** What `held` lists: rows of held, counted, senders, reports, hours, place, day and illness. */
      const heldRows = async (country: string) =>
        (await reports('held', '--country', country))
          .split('\n')
          .map((line) => line.split(/ {2,}/))
          .filter((cells) => cells[6] === yesterday);

      // 20 reports a day for 60 days, then 200 in the hours 8 to 17 of yesterday.
      beforeAll(async () => {
        const service = supabaseFor(backend(), backend().serviceRoleKey);
        for (const country of ['MX', 'IT']) {
          const report = { ...aReport, country, pin_code: '10101', illness_type: 'flu' };
          const rows = Array.from({ length: 61 }, (_, i) => {
            const ago = 61 - i;
            return Array.from({ length: ago === 1 ? 200 : 20 }, (_, n) => {
              const hour = String(ago === 1 ? 8 + (n % 10) : n).padStart(2, '0');
              return { ...report, created_at: `${dayAgo(ago)}T${hour}:00:00Z` };
            });
          }).flat();
          for (let i = 0; i < rows.length; i += 500)
            await service
              .from('symptom_reports')
              .insert(rows.slice(i, i + 500))
              .throwOnError();
        }
      }, 60_000);

      const HELD = { yesterday: 20, week: 140, held: 1 };
      const RELEASED = { yesterday: 200, week: 320, held: 0 };

      it('lists the day with its counts, senders and hours', async () => {
        // A job counts new reports by area after a few seconds.
        let rows: string[][] = [];
        while (rows.length < 2) rows = await heldRows('MX');
        expect(rows).toEqual([
          ['180', '20', '200', '200', '8–17', expect.stringMatching(/^MX( 10)?$/), yesterday, 'flu'],
          ['180', '20', '200', '200', '8–17', expect.stringMatching(/^MX( 10)?$/), yesterday, 'flu'],
        ]);
        expect(await shown('MX')).toEqual(HELD);
      });

      it('counts a released day there, in the country and in the areas within, until that is undone', async () => {
        const day = dayIn('MX-10');
        const effect = `counts the 180 held of 200 reports of flu in MX 10 on ${yesterday} in the figures.`;
        expect(await reports('release', ...day)).toBe(`This ${effect}\nAdd --yes and --reason to do it.`);
        expect(await shown('MX')).toEqual(HELD);

        const done = await reports('release', ...day, ...because);
        expect(done).toContain(effect);
        const [, action = ''] = /^Action (\d+) /.exec(done) ?? [];
        for (const place of ['MX-10', 'MX', 'MX-1010'])
          expect([place, await shown(place)]).toEqual([place, RELEASED]);
        expect(await heldRows('MX')).toEqual([]);
        expect((await reports('log')).split('\n')[1]).toMatch(
          new RegExp(`^${action} .* release +Ada +180 .*a canteen \\(.*${yesterday}`),
        );
        for (const other of [day, dayIn('MX')])
          await expect(reports('hide', ...other, ...because)).rejects.toThrow(
            `Action ${action} decided flu in MX 10 on ${yesterday} (release).`,
          );

        expect(await reports('restore', '--action', action, ...because)).toContain(
          "undoes 'release' of flu in MX 10",
        );
        for (const place of ['MX-10', 'MX', 'MX-1010'])
          expect([place, await shown(place)]).toEqual([place, HELD]);
        expect(await reports('restore', '--action', action, ...because)).toBe('No reports match.');
      });

      it('keeps the reports of a hidden day out of the figures, and no longer says that they are checked', async () => {
        await reports('hide', ...dayIn('IT'), ...because);
        for (const place of ['IT', 'IT-10'])
          expect([place, await shown(place)]).toEqual([place, { ...HELD, held: 0 }]);
        expect(await heldRows('IT')).toEqual([]);
      });

      it('refuses a day that is not held, shows others there, and changes nothing', async () => {
        const log = await reports('log');
        const failures = [
          [dayIn('MX-99'), 'The analytics do not hold flu in MX 99'],
          [dayIn('MX-10', 'flu', dayAgo(3)), 'Days that the analytics hold'],
        ] as const;
        for (const [day, message] of failures)
          await expect(reports('release', ...day, ...because)).rejects.toThrow(message);
        expect(await reports('log')).toBe(log);
        expect(await shown('MX')).toEqual(HELD);
      });

      it('shows the held day if no single report that `release` selects is held', async () => {
        const shownInstead = await reports('release', '--country', 'MX', '--from', yesterday, ...because);
        expect(shownInstead).toMatch(/^No reports match\.\nDays that the analytics hold/);
      });
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
      const log = { args: ['log'], operator: 'Ada' };
      expect(await ask(backend().anonKey, log)).toBe(403);
      expect(await ask(backend().serviceRoleKey, { args: ['log'] })).toBe(400);
      expect(await ask(backend().serviceRoleKey, log)).toBe(200);
      expect(await ask(backend().serviceRoleKey, log, { [LOCK_HEADER]: 'another' })).toBe(409);
      await expect(reports('hide', '--yes', '--reason', 'x')).rejects.toThrow("'hide' needs --country or");
    });
  });
}
