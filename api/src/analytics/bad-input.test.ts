import { faultOf, openTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
}, 60_000);
afterAll(() => api.close());

const bad = async (path: string) => faultOf(await api.get(`/analytics${path}`));
const wrong = async (body: unknown) => faultOf(await api.post('/analytics/risk-assessment', body));

test('every fault of a bad input is named', async () => {
  expect(await bad('/outbreak-prediction?location=Atlantis&timeframe=31')).toEqual({
    status: 400,
    code: 'invalid_query',
    paths: ['query.location', 'query.timeframe'],
  });
  expect(await bad('/health-trends?period=abc&location=IN-')).toMatchObject({
    paths: ['query.location', 'query.period'],
  });
  expect(await bad('/seasonal-patterns?location=XX-4000')).toMatchObject({
    status: 400,
    paths: ['query.location'],
  });
  expect(await bad('/series?illness=plague&format=xml&timeframe=0')).toMatchObject({
    paths: ['query.timeframe', 'query.illness', 'query.format'],
  });
  expect(await bad('/alarms.atom?location=')).toMatchObject({ status: 400 });
  expect(await bad('/nothing')).toMatchObject({ status: 404 });
  expect(
    await wrong({
      location: 'Atlantis',
      age: -1,
      gender: 7,
      symptoms: Array(50).fill('Hiccups'),
      medicalHistory: 'none',
    }),
  ).toMatchObject({
    status: 400,
    paths: expect.arrayContaining([
      'location',
      'age',
      'gender',
      'symptoms',
      'symptoms.0',
      'symptoms.49',
      'medicalHistory',
    ]) as string[],
  });
  expect(await wrong({ location: 'India', age: 200 })).toMatchObject({ status: 400, paths: ['age'] });
  expect(await wrong({ location: 'India', age: 3.5, symptoms: Array(50).fill('Fever') })).toMatchObject({
    paths: ['age', 'symptoms'],
  });
  expect(await wrong('not json')).toMatchObject({ status: 400, code: 'invalid_json' });
  expect(await wrong('[]')).toMatchObject({ status: 400 });
  expect(await wrong('null')).toMatchObject({ status: 400 });
});

test('a parameter twice, overlong texts, wrong types and a body too large are faults too', async () => {
  expect(await bad('/outbreak-prediction?location=Mumbai&location=Delhi&timeframe=7&timeframe=31')).toEqual({
    status: 400,
    code: 'invalid_query',
    paths: ['query.location', 'query.timeframe'],
  });
  for (const location of ['x'.repeat(5_000), 'IN-'.concat('4'.repeat(40)), '400001', 'IN-40 %', '\u0000'])
    expect(await bad(`/alarms.atom?location=${encodeURIComponent(location)}`)).toMatchObject({
      status: 400,
      paths: ['query.location'],
    });
  for (const period of ['', '7.0', '07', '1e1', '-7', '7 ', 'NaN'])
    expect(await bad(`/health-trends?period=${encodeURIComponent(period)}`)).toMatchObject({
      status: 400,
      paths: ['query.period'],
    });
  expect(
    await wrong({
      location: 5,
      age: true,
      gender: 'g'.repeat(900),
      symptoms: 'Fever',
      medicalHistory: [1, 'a'.repeat(101), null],
    }),
  ).toEqual({
    status: 400,
    code: 'invalid_request',
    paths: [
      'location',
      'age',
      'gender',
      'symptoms',
      'medicalHistory.0',
      'medicalHistory.1',
      'medicalHistory.2',
    ],
  });
  for (const age of [-1, 200, 1.5, '1.5', 'old', [], {}, 1e300])
    expect(await wrong({ age })).toMatchObject({ status: 400, paths: ['age'] });
  expect(await wrong({ medicalHistory: Array(21).fill('asthma') })).toMatchObject({
    paths: ['medicalHistory'],
  });
  expect(await wrong('{"age": 3')).toMatchObject({ status: 400, code: 'invalid_json' });
  expect(await wrong({ medicalHistory: ['a'.repeat(100_000)] })).toMatchObject({
    status: 413,
    code: 'body_too_large',
  });
});
