import { DatabaseError } from '../database/database-error';
import { createKeys } from '../keys/keys';
import { serviceApp } from './service-app';

it('responds 503 with Retry-After if the database is busy', async () => {
  const keys = createKeys();
  const app = serviceApp(keys, 'Only the service key may do this');
  app.get('/', () => {
    throw new DatabaseError({ code: '53300', message: 'too many transactions wait' });
  });
  const env = { incoming: { socket: { setTimeout: () => undefined } } };
  const response = await app.request('/', { headers: { apikey: keys.secretKey } }, env);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
});
