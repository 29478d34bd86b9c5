import { faultOf, overDatabase } from '../testing/test-api';

const noRead = () => Promise.reject(new Error('bad input must not reach the database'));

/** There is no database, because invalid input is rejected before any query. */
const api = overDatabase(
  { db: { transaction: noRead, query: noRead }, owner: { query: noRead }, close: () => Promise.resolve() },
  {},
);

describe('bad input', () => {
  const get = async (path: string) => faultOf(await api.get(`/analytics${path}`));
  const post = async (body: unknown) => faultOf(await api.post('/analytics/risk-assessment', body));

  test.each([
    ['/outbreak-prediction?location=Atlantis&timeframe=31', ['query.location', 'query.timeframe']],
    ['/outbreak-prediction?location=Mumbai&location=Delhi', ['query.location']],
    ['/health-trends?period=abc&location=IN-', ['query.location', 'query.period']],
    ['/seasonal-patterns?location=XX-4000', ['query.location']],
    ['/series?illness=plague&format=xml&timeframe=0', ['query.timeframe', 'query.illness', 'query.format']],
    ['/seasonal-patterns?language=xx', ['query.language']],
    ['/alarms.atom?location=', ['query.location']],
    [`/alarms.atom?location=${'x'.repeat(500)}`, ['query.location']],
    ['/alarms.atom?location=%00', ['query.location']],
  ])('gets a response that names every fault of the query %s', async (path, paths) => {
    expect(await get(path)).toEqual({ status: 400, code: 'invalid_query', paths });
  });

  test('gets a response that names every fault of the body, or says that the body is not JSON or too large', async () => {
    const wrong = { location: 5, age: true, gender: 'g'.repeat(900), symptoms: 'Fever', medicalHistory: [1] };
    expect(await post(wrong)).toEqual({
      status: 400,
      code: 'invalid_request',
      paths: ['location', 'age', 'gender', 'symptoms', 'medicalHistory.0'],
    });
    expect(await post({ age: 200 })).toMatchObject({ paths: ['age'] });
    for (const body of ['not json', '{"age": 3'])
      expect(await post(body)).toMatchObject({ code: 'invalid_json' });
    for (const body of ['[]', 'null']) expect(await post(body)).toMatchObject({ status: 400 });
    expect(await post({ medicalHistory: ['a'.repeat(100_000)] })).toMatchObject({
      status: 413,
      code: 'body_too_large',
    });
  });
});
