import { useTestApi } from '../testing/test-api';

const api = useTestApi({}, { keepsReports: true });
beforeAll(() =>
  api.owner.query(`
    insert into public.health_tips (symptoms, content, source, source_url, pin_prefixes) values
      ('{Fever}', 'Drink enough.', 'WHO', 'https://www.who.int/', '{}'),
      ('{Fever,Headache}', 'Rest.', 'WHO', 'https://www.who.int/', '{}'),
      ('{Fever,Headache,Chills}', 'Ask for a malaria test.', 'WHO', 'https://www.who.int/', '{}'),
      ('{Fever,Headache}', 'Dengue is about in Mumbai.', 'WHO', 'https://www.who.int/', '{400}'),
      ('{"Chest pain"}', 'Call for help at once.', 'NHS', 'https://www.nhs.uk/', '{}')`),
);

async function tips(symptoms: string[] | null, pinCode: string | null): Promise<string[]> {
  const rows = await api.db.query<{ content: string }>(
    'anon',
    'select content from public.get_health_tip_by_symptoms_and_location($1::text[], $2)',
    [symptoms, pinCode],
  );
  return rows.map(({ content }) => content);
}

test('sorts tips by shared symptoms (most first), matching place, and number of symptoms (fewest first)', async () => {
  expect(await tips(['Fever', 'Headache'], '400 001')).toEqual([
    'Dengue is about in Mumbai.',
    'Rest.',
    'Ask for a malaria test.',
    'Drink enough.',
  ]);
  expect((await tips(['Fever', 'Headache', 'Chills'], '400001'))[0]).toBe('Ask for a malaria test.');
});

test('matches a tip to a country or region by the form and first digits of the postal code', async () => {
  await api.owner.query(`
    insert into public.health_tips (symptoms, content, source, source_url, pin_prefixes) values
      ('{Nausea}', 'For India.', 'WHO', 'https://www.who.int/', '{######}'),
      ('{Nausea}', 'For Maharashtra.', 'WHO', 'https://www.who.int/', '{40####,41####}')`);
  const here = async (code: string) => (await tips(['Nausea'], code)).sort();
  expect(await here('400 001')).toEqual(['For India.', 'For Maharashtra.']);
  expect(await here('110001')).toEqual(['For India.']);
  for (const elsewhere of ['40001', '4000', '40000-123', 'SW1A1A', ''])
    expect(await here(elsewhere)).toEqual([]);
  await api.owner.query(`delete from public.health_tips where content like 'For %'`);
});

test('ignores unknown symptoms', async () => {
  expect(await tips(['Itching', 'Chest pain'], '1')).toEqual(['Call for help at once.']);
  expect(await tips(['Itching'], '1')).toEqual([]);
  expect(await tips([], '1')).toEqual([]);
  expect(await tips(null, null)).toEqual([]);
});

test('lists all tips in a cacheable response', async () => {
  const response = await api.get('/health-tips');
  expect(response.headers.get('cache-control')).toContain('max-age=300');
  const rows = (await response.json()) as Record<string, unknown>[];
  expect(rows).toHaveLength(5);
  expect(Object.keys(rows[0] ?? {})).toEqual([
    'id',
    'symptoms',
    'content',
    'source',
    'source_url',
    'created_at',
  ]);
});
