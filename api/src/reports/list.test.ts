import { reportRowSchema } from '@health-commons/contracts/report-row';
import fc from 'fast-check';
import * as v from 'valibot';
import { insertReports, plainReport } from '../testing/reports';
import { useTestApi } from '../testing/test-api';

const api = useTestApi();

test('lists the newest reports first, 500 by default and up to 1,000 on request', async () => {
  await insertReports(api.owner, fc.sample(plainReport, { seed: 3, numRuns: 1_100 }));
  const list = async (query: string) => {
    const response = await api.get(`/reports${query}`);
    expect(response.status).toBe(200);
    return v.parse(v.array(reportRowSchema), await response.json());
  };
  const rows = await list('');
  expect(rows).toHaveLength(500);
  const times = rows.map(({ created_at }) => created_at);
  expect(times).toEqual([...times].sort().reverse());
  expect(await list('?limit=1000')).toHaveLength(1000);
  expect(await list('?limit=1')).toEqual(rows.slice(0, 1));
});
