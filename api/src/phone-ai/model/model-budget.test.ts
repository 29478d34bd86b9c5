import { openTestApi, overDatabase, type TestApi } from '../../testing/test-api';
import { consultation } from '../testing/ask';
import { PATIENT } from '../testing/clocks';
import { says } from '../testing/fake-model';
import { startLocalServer, status, type LocalServer } from '../testing/local-server';

const ENV = { MODEL_NAME: 'some-model', MODEL_DAILY_BUDGET: '1000000' };

let api: TestApi;
let server: LocalServer;
beforeAll(async () => {
  [api, server] = await Promise.all([openTestApi({ clock: PATIENT }), startLocalServer()]);
}, 60_000);
afterAll(async () => {
  await server.close();
  await api.close();
});
beforeEach(() => {
  server.received.length = 0;
});

const symptoms = ['cough'];
const right = { findings: [], urgency: 'urgent', explanation: '' };
const spent = async () => {
  const rows = await api.owner.query<{ micros: number }>('select micros::int from private.model_costs');
  return rows.map(({ micros }) => micros);
};
const withBudget = (env: Record<string, string>) =>
  overDatabase(api, {
    env: { ...ENV, MODEL_URL: server.url, ...env },
    fetch: globalThis.fetch,
    clock: PATIENT,
  });
beforeEach(() => api.owner.query('truncate private.model_costs'));

test('the daily budget is charged with the tokens that the server reports, over all processes', async () => {
  says(server, right, { prompt_tokens: 1_000, completion_tokens: 100 });
  for (const one of [withBudget({}), withBudget({})]) await consultation(one, { symptoms });
  // 1,000 × 10 and 100 × 30 per million tokens, twice.
  while ((await spent())[0] !== 26_000) await api.owner.query('select');
  expect(await spent()).toEqual([26_000]);
});

test('the daily budget is charged with an estimate if the server reports no tokens, or fails', async () => {
  says(server, right);
  await consultation(withBudget({}), { symptoms });
  const [estimate = 0] = await spent();
  expect(estimate).toBeGreaterThan(600 * 30);
  server.answer = status(500);
  await consultation(withBudget({}), { symptoms });
  expect(await spent()).toEqual([2 * estimate]);
});

test('no process asks the model after the daily budget is used up, which is logged once a day', async () => {
  says(server, right);
  const small = [withBudget({ MODEL_DAILY_BUDGET: '0.1' }), withBudget({ MODEL_DAILY_BUDGET: '0.1' })];
  const assistedBy: boolean[] = [];
  for (let round = 0; round < 5; round += 1)
    for (const one of small) assistedBy.push((await consultation(one, { symptoms })).assistedByModel);
  const asked = server.received.length;
  expect(asked).toBeGreaterThan(0);
  expect(assistedBy).toEqual(assistedBy.map((_, index) => index < asked));
  expect(asked).toBeLessThan(5);
  const [total = 0] = await spent();
  expect(total).toBeLessThanOrEqual(100_000);
  for (const { logged } of small)
    expect(logged.filter(({ event }) => event === 'model.budget-used-up')).toHaveLength(1);
  const yesterday = 'update private.model_costs set day = day - 1';
  await api.owner.query(yesterday);
  expect((await consultation(small[0] ?? withBudget({}), { symptoms })).assistedByModel).toBe(true);
});

test('the daily budget is required with a model', () => {
  expect(() => overDatabase(api, { env: { MODEL_URL: server.url, MODEL_NAME: 'x' } })).toThrow(
    'MODEL_DAILY_BUDGET must be set when MODEL_URL is',
  );
});

test('limits the tokens of an answer with the field that the server supports', async () => {
  const fields: unknown[] = [];
  server.answer = (response, { body }) => {
    const { max_tokens: old, max_completion_tokens: recent } = JSON.parse(body) as Record<string, unknown>;
    fields.push([old, recent]);
    response.writeHead(old === undefined ? 500 : 400).end('{"error":"Use max_completion_tokens instead."}');
  };
  await consultation(withBudget({}), { symptoms });
  expect(fields).toEqual([
    [600, undefined],
    [undefined, 600],
  ]);
});
