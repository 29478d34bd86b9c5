import { addDays } from '@health-commons/base/days';
import { seedDays } from '../analytics/testing/seed';
import { clockAhead } from '../testing/clocks';
import { moderate } from '../testing/moderate';
import { numberOf } from '../testing/reports';
import { overDatabase, useTestApi } from '../testing/test-api';

const STOCKHOLM = '11120';

type Sent = { from: string; pinCode?: string; illness?: string };

const MASKS = ['unknown', 'flu', 'covid'];
/** The floods that send most are in the long tests. */
const isLong = Boolean(process.env['PROPERTY_RUNS']);
const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));
const code = (index: number) => String(11_100 + index);

describe('a flood of false reports', () => {
  const api = useTestApi();

  // 120 quiet days: a report of flu and one of covid a day, none of typhoid.
  beforeEach(async () => {
    await api.owner.query('truncate private.sender_counts');
    const today = new Date().toISOString().slice(0, 10);
    const quiet = times(120, (day) => addDays(today, day - 120));
    await seedDays(
      api.owner,
      ['flu', 'covid'].flatMap((illness) =>
        quiet.map((day) => ({ day, illness, count: 1, country: 'SE', pinCode: STOCKHOLM })),
      ),
    );
    await api.runJob('fold');
  });

  const flood = async (reports: readonly Sent[]) => {
    for (const { from, pinCode = STOCKHOLM, illness = 'typhoid' } of reports)
      await api.post(
        '/reports',
        { country: 'SE', pinCode, symptoms: ['Fever'], illnessType: illness },
        { from },
      );
  };
  const outcome = async () => {
    const typhoid = `select count(*) as n from public.symptom_reports where illness_type = 'typhoid'`;
    const map = await api.get('/health-aggregates?zoom=14&illness=typhoid&bbox=10,55,25,70');
    const circles = (await map.json()) as { count: number }[];
    // On the next day, when detection includes today.
    const tomorrow = overDatabase(api, { clock: clockAhead(24) });
    const prediction = (await (await tomorrow.get('/analytics/outbreak-prediction?location=SE')).json()) as {
      prediction: { risk: string | null };
      state: string;
    };
    return {
      rows: await numberOf(api.owner, typhoid),
      map: circles.reduce((sum, { count }) => sum + count, 0),
      beingChecked: Number(map.headers.get('being-checked')),
      risk: prediction.prediction.risk,
      state: prediction.state,
    };
  };

  type Flood = [string, Sent[], { rows: number; map: number; beingChecked: number }];
  const largest: Flood[] = [
    [
      'the 256 networks of an IPv6 /56',
      times(256, (index) => ({ from: `2001:db8:1:${index.toString(16)}::7` })),
      { rows: 120, map: 3, beingChecked: 117 },
    ],
    [
      '300 networks of an IPv6 /48',
      times(300, (index) => ({ from: `2001:db8:2:${((index * 257) % 65_536).toString(16)}::7` })),
      { rows: 240, map: 5, beingChecked: 235 },
    ],
  ];

  test.each<Flood>([
    ...(isLong ? largest : []),
    [
      'one IPv4 address, one code',
      times(70, () => ({ from: '203.0.113.7' })),
      { rows: 60, map: 3, beingChecked: 57 },
    ],
    [
      'one IPv4 address, 60 codes',
      times(60, (index) => ({ from: '198.51.100.8', pinCode: code(index) })),
      { rows: 60, map: 6, beingChecked: 54 },
    ],
    [
      '50 addresses in one hour, one code',
      times(100, (index) => ({ from: `192.0.2.${index % 50}` })),
      { rows: 100, map: 5, beingChecked: 95 },
    ],
  ])(
    'from %s adds few reports to the map, is being checked and raises no alarm',
    async (_name, reports, expected) => {
      await flood(reports);
      for (const isFolded of [false, true]) {
        if (isFolded) await api.runJob('fold');
        expect(await outcome()).toEqual({ ...expected, risk: null, state: 'being-checked' });
      }
    },
  );

  test.each([
    ['one address', times(100, () => '203.0.113.7')],
    ['50 addresses', times(100, (index) => `192.0.2.${index % 50}`)],
  ])('of other illnesses from %s does not hide an outbreak of typhoid', async (_name, senders) => {
    const today = new Date().toISOString().slice(0, 10);
    const days = [addDays(today, -2), addDays(today, -1), today];
    await seedDays(
      api.owner,
      days.map((day) => ({ day, illness: 'typhoid', count: 8, country: 'SE', pinCode: STOCKHOLM })),
    );
    const outbreak = await outcome();
    expect(outbreak).toMatchObject({ risk: 'high', state: 'unusual' });
    await flood(senders.map((from, index) => ({ from, illness: MASKS[index % MASKS.length] })));
    expect(await outcome()).toMatchObject({ risk: outbreak.risk, state: outbreak.state });
  });

  test('over two days raises an alarm, which disappears while an operator hides the reports', async () => {
    const calm = await outcome();
    const today = new Date().toISOString().slice(0, 10);
    await seedDays(
      api.owner,
      [addDays(today, -1), today].map((day) => ({
        day,
        illness: 'typhoid',
        count: 40,
        country: 'SE',
        pinCode: STOCKHOLM,
      })),
    );
    await api.owner.query(
      `update public.symptom_reports set latitude = 59.3, longitude = 18 where illness_type = 'typhoid'`,
    );
    const flooded = await outcome();
    expect(flooded).toMatchObject({ rows: 80, map: 80, risk: 'high', state: 'unusual' });
    const { action } = await moderate(api.owner, 'hide', { illness: 'typhoid' });
    expect(await outcome()).toEqual(calm);
    await api.runJob('fold');
    expect(await outcome()).toEqual(calm);
    await moderate(api.owner, 'restore', { action });
    expect(await outcome()).toEqual(flooded);
  });
});
