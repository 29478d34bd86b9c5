import { REPORT, useTestApi } from '../testing/test-api';

const api = useTestApi();

const WHOLE = [
  ['GB', 'SW1A', 'sw1a 1aa'],
  ['CA', 'M5V', 'M5V-3A8'],
  ['NL', '1000', 'NL-1000 AA'],
  ['BR', '20040', '20040-007'],
  ['US', '10001', '10001-1234'],
  ['JP', '10000', '〒100-0001'],
] as const;

test.each(WHOLE)(
  'stores, lists and returns only the district %s %s of %s',
  async (country, district, whole) => {
    const response = await api.post('/reports', { ...REPORT, country, pinCode: whole });
    expect(await response.json()).toMatchObject({ data: { pin_code: district } });
    expect(await api.owner.query('select country, pin_code from public.symptom_reports')).toEqual([
      { country, pin_code: district },
    ]);
    expect(await (await api.get('/reports')).json()).toMatchObject([{ pin_code: district }]);
  },
);

test('lets a program with the service key store districts only', async () => {
  const insert = (country: string, code: string) =>
    api.db.query(
      'service_role',
      `insert into public.symptom_reports (country, pin_code, symptoms) values ($1, $2, '{Fever}')`,
      [country, code],
    );
  for (const [country, district, whole] of WHOLE) {
    const code = whole.toUpperCase().replace(/^NL|[ 〒-]/g, '');
    await expect(insert(country, code)).rejects.toThrow('symptom_reports_district');
    await insert(country, district);
  }
  await insert('IN', '400001');
});
