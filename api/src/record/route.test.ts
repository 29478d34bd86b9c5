import {
  verdictRecordSchema,
  type RecordEntry,
  type VerdictRecord,
} from '@health-commons/contracts/analytics';
import { DEMONSTRATION_HEADER } from '@health-commons/contracts/demonstration';
import * as v from 'valibot';
import { checkChain, readEntries } from './entries';
import { daysUntil, forecasts, publication, useRecordApi, verdict, YESTERDAY } from './testing/publications';

const { api, append, recordOf, tamper } = useRecordApi();

const REPLACE_SUM = `update private.verdict_record set entry = replace(entry, '"sum":14', '"sum":15')`;
const NEW_HASH = `update private.verdict_record set hash = encode(sha256(convert_to(
  concat_ws(E'\\n', previous, earlier, seq, entry), 'UTF8')), 'hex')`;

/** Reads the entries of Mumbai and of India. */
async function readAll(): Promise<[RecordEntry[], RecordEntry[]]> {
  const read = (location: string) => readEntries(api.db, location, '2026-01-01', YESTERDAY);
  return [await read('IN-400'), await read('IN')];
}

describe('the record', () => {
  it('has one entry per day and area: a second one and an older one are ignored', async () => {
    const [monday, tuesday] = ['2026-11-16', '2026-11-17'];
    expect(
      await append(publication(monday), publication(monday, [verdict('usual')], { location: 'IN' })),
    ).toBe(2);
    expect(await append(publication(tuesday), publication(tuesday, [verdict('unusual')]))).toBe(1);
    expect(await append(publication(tuesday, [verdict('ongoing')]), publication('2026-11-10'))).toBe(0);
    const { entries, valid } = await recordOf();
    expect(entries.map(({ day, seq, verdicts }) => [day, seq, verdicts[0]?.state])).toEqual([
      [monday, 1, 'usual'],
      [tuesday, 3, 'usual'],
    ]);
    expect(entries[0]).toMatchObject({ ...publication(monday), previous: '', earlier: '' });
    expect(entries[1]?.earlier).toBe(entries[0]?.hash);
    expect(valid).toBe(true);
  });

  it('takes no entry in another form, and then none of its batch', async () => {
    for (const wrong of [
      { at: '2026-11-21' },
      { day: 'yesterday' },
      { verdicts: [verdict('usual', { upper: Infinity })] },
    ])
      await expect(append(publication('2026-11-01'), publication(YESTERDAY, [], wrong))).rejects.toThrow();
    expect((await recordOf()).entries).toEqual([]);
  });

  // No other role has any right to it (supabase/rights.json).
  it('cannot be changed, not even by its owner', async () => {
    await append(publication(YESTERDAY));
    for (const statement of [
      `update private.verdict_record set entry = '{}'`,
      'delete from private.verdict_record',
      'truncate private.verdict_record',
    ])
      await expect(api.owner.query(statement)).rejects.toThrow('append-only');
    expect((await recordOf()).entries).toHaveLength(1);
  });

  const ENTRIES = daysUntil(YESTERDAY, 5);
  it.each([
    ['a changed verdict', `${REPLACE_SUM} where seq = 5`],
    ['a new number', 'update private.verdict_record set seq = 100 where seq = 9'],
    ['a removed entry', 'delete from private.verdict_record where seq = 5'],
    [
      'two entries in each other’s place',
      `update private.verdict_record set day = case seq when 3 then date '2026-11-18' else date '2026-11-17' end + 100
        where seq in (3, 5);
       update private.verdict_record set day = day - 100 where seq in (3, 5)`,
    ],
    ['a changed entry with a new hash of its own', `${REPLACE_SUM} where seq = 5; ${NEW_HASH} where seq = 5`],
  ])('shows %s', async (_, sql) => {
    for (const day of ENTRIES)
      await append(publication(day), publication(day, [verdict('usual')], { location: 'IN' }));
    expect((await recordOf()).valid).toBe(true);
    await tamper(sql);
    expect((await recordOf()).valid).toBe(false);
  });

  it('is one chain of all areas, so that the removal of an area shows in the whole record', async () => {
    for (const day of ENTRIES.slice(0, 3))
      await append(publication(day), publication(day, [verdict('usual')], { location: 'IN' }));
    const all = (await readAll()).flat().sort((a, b) => a.seq - b.seq);
    expect(checkChain(all)).toBe(true);
    expect(checkChain([...all].reverse())).toBe(false);
    for (const [i, entry] of all.entries()) {
      const others = (place: RecordEntry[]) => place.filter((one) => one !== entry);
      const isEnd = i < 2 || i >= all.length - 2;
      expect(checkChain(others(all))).toBe(isEnd);
    }
  });
});

describe('GET /api/analytics/record', () => {
  it('returns the last 90 days, or the requested ones', async () => {
    for (const day of daysUntil(YESTERDAY, 100)) await append(publication(day));
    const days = ({ entries }: VerdictRecord) => [entries[0]?.day, entries.at(-1)?.day, entries.length];
    expect(days(await recordOf())).toEqual(['2026-08-23', YESTERDAY, 90]);
    expect(days(await recordOf('&from=2026-11-01&to=2026-11-03'))).toEqual(['2026-11-01', '2026-11-03', 3]);
    expect(await recordOf('&to=2026-11-03')).toMatchObject({ from: '2026-08-06', valid: true });
    // A place without entries, which another name for its area has too.
    const other = await api.get('/analytics/record?location=Delhi');
    expect(other.headers.get('content-disposition')).toBe(
      'attachment; filename="record-IN-110-2026-08-23-2026-11-20.json"',
    );
    expect(await other.json()).toMatchObject({ location: 'IN-110', entries: [], valid: true });
    // The area with a record contains the place.
    const within = await api.get('/analytics/record?location=IN-400001');
    expect(await within.json()).toMatchObject({ location: 'IN-400' });
  });

  it('returns CSV with a row per day and illness, and the sum of all reports', async () => {
    await append(
      publication(YESTERDAY, [verdict('ongoing', { since: '2026-11-02', risk: 'high', expected: null })], {
        forecasts: forecasts(YESTERDAY),
      }),
    );
    const response = await api.get('/analytics/record?location=Mumbai&format=csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="record-IN-400-2026-08-23-2026-11-20.csv"',
    );
    const { entries } = await recordOf();
    const end = `1,${entries[0]?.hash ?? ''}`;
    expect((await response.text()).split('\r\n')).toEqual([
      'day,location,illness,published_at,demonstration,state,since,risk,sum,expected,lower,upper,held,forecast_ending,forecast_0.025,forecast_0.25,forecast_0.5,forecast_0.75,forecast_0.975,seq,hash',
      `2026-11-20,IN-400,all,2026-11-21T00:05:00.000Z,false,,,,20,,,,,,,,,,,${end}`,
      `2026-11-20,IN-400,flu,2026-11-21T00:05:00.000Z,false,ongoing,2026-11-02,high,14,,5,24,0,2026-11-27,6,11,14,17,22.5,${end}`,
      '',
    ]);
  });

  it('says if an entry was computed from demonstration data', async () => {
    await append(publication('2026-11-01', [], { demonstration: true }), publication('2026-11-02'));
    const demonstration = async (query: string) => {
      const response = await api.get(`/analytics/record?location=IN-400${query}`);
      const body = v.parse(verdictRecordSchema, await response.json());
      return [response.headers.get(DEMONSTRATION_HEADER), body.demonstration];
    };
    expect(await demonstration('')).toEqual(['true', true]);
    expect(await demonstration('&from=2026-11-02')).toEqual(['false', false]);
  });
});
