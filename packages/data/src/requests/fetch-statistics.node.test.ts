import { startHttpServer, type HttpServer } from '../testing/http-server';
import { fetchStatistics } from './fetch-statistics';

const figures = {
  activeCases: 12,
  underMonitoring: 3,
  presumedRecovered: 40,
  since: '2026-11-08',
  until: '2026-11-21',
  asOf: '2026-11-21T05:00:00.000Z',
};

let server: HttpServer;
let body: unknown;
beforeEach(async () => {
  server = await startHttpServer(() => ({ body }));
});
afterEach(() => server.close());

test('`fetchStatistics` requests the statistics of the world, a country or a postal area', async () => {
  body = { ...figures, firstDay: '2023-10-24' };
  expect(await fetchStatistics(server.url)).toEqual(body);
  await fetchStatistics(server.url, { country: 'IN' });
  await fetchStatistics(server.url, { country: 'IN', pinCode: '400001' });
  expect(server.asked.map(({ path, query }) => [path, query])).toEqual([
    ['/api/statistics', {}],
    ['/api/statistics', { country: 'IN' }],
    ['/api/statistics', { country: 'IN', pin_code: '400001' }],
  ]);
});

test('`fetchStatistics` distinguishes a missing `firstDay` from null', async () => {
  body = figures;
  expect(await fetchStatistics(server.url)).not.toHaveProperty('firstDay');
  body = { ...figures, firstDay: null };
  expect(await fetchStatistics(server.url)).toHaveProperty('firstDay', null);
});

test('`fetchStatistics` rejects a response that does not match the schema', async () => {
  body = { ...figures, activeCases: 'many' };
  await expect(fetchStatistics(server.url)).rejects.toMatchObject({ name: 'BackendError', fault: 'status' });
});
