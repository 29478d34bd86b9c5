import { useTestApi } from '../testing/test-api';

const api = useTestApi();

const report = (country: string, pinCode: string) => ({ country, pinCode, symptoms: ['Fever'] });
const json = async <T>(response: Response) => (await response.json()) as T;
const codes = () =>
  api.owner.query<{ country: string; pin_code: string }>(
    'select country, pin_code from public.symptom_reports order by created_at',
  );

const FORMS = [
  ['GB', 'SW1A', ['SW1A 1AA', 'sw1a1aa', 'Sw1a-2aa', 'sw1a', ' SW1A ']],
  ['CA', 'M5V', ['M5V 3A8', 'm5v-3a8', 'm5v']],
  ['NL', '1000', ['1000 AA', '1000aa', 'NL-1000 AA', '1000']],
  ['BR', '20040', ['20040-007', '20040007', '20040']],
  ['US', '10001', ['10001', '10001-1234', '100011234']],
  ['JP', '10000', ['100-0001', '1000001', '〒100-0001', '10000']],
] as const;

test.each(FORMS)(
  'stores, lists and returns only the district %s %s of a code in any form',
  async (country, district, forms) => {
    for (const pinCode of forms) {
      const response = await api.post('/reports', report(country, pinCode));
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ data: { pin_code: district } });
    }
    expect(await codes()).toEqual(forms.map(() => ({ country, pin_code: district })));
    const listed = await json<{ pin_code: string; latitude: number }[]>(await api.get('/reports'));
    expect(listed.map(({ pin_code }) => pin_code)).toEqual(forms.map(() => district));
    expect(new Set(listed.map(({ latitude }) => latitude)).size).toBe(1);
    for (const pinCode of forms) {
      const query = new URLSearchParams({ country, pin_code: pinCode }).toString();
      const figures = await json<{ activeCases: number }>(await api.get(`/statistics?${query}`));
      expect(figures.activeCases).toBe(forms.length);
      const location = `${country}-${pinCode.trim().replace(/^(NL-|〒)/, '')}`;
      const trends = await api.get(`/analytics/series?${new URLSearchParams({ location }).toString()}`);
      expect(await trends.text()).toContain(`"${country}-${district}"`);
    }
  },
);

test('lets a program with the service key store districts only', async () => {
  const insert = (country: string, code: string) =>
    api.db.query(
      'service_role',
      `insert into public.symptom_reports (country, pin_code, symptoms) values ($1, $2, '{Fever}')`,
      [country, code],
    );
  for (const [country, district, [whole]] of FORMS) {
    const code = whole.replace(/[ -]/, '');
    if (code !== district) await expect(insert(country, code)).rejects.toThrow('symptom_reports_district');
    await insert(country, district);
  }
  await insert('IN', '400001');
});
