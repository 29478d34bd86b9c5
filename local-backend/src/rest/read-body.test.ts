import { readBody } from './read-body';

test('rejects a body whose client closes the connection with 400, so that it is not logged as a server error', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  });
  const request = new Request('http://x', { method: 'POST', body, duplex: 'half' });
  await expect(readBody(request, 'anon')).rejects.toMatchObject({ status: 400, body: { code: 'PGRST102' } });
});
