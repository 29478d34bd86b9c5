import { loadRegistry, parseRegistry } from './registry';
import { registryOf, remoteRecord, PAGE } from './testing/registry';

const answer = (body: string, status = 200) =>
  jest.fn<Promise<Response>, Parameters<typeof fetch>>(() => Promise.resolve(new Response(body, { status })));

describe('`parseRegistry`', () => {
  it('accepts a valid remote, and refuses a remote of a foreign origin with the reason', () => {
    const state = parseRegistry(
      registryOf({
        mfe_map: remoteRecord(),
        mfe_far: remoteRecord({ entry: 'http://far.example/1/remoteEntry.js' }),
      }),
      PAGE,
    );
    expect(state).toMatchObject({
      status: 'loaded',
      remotes: [
        { status: 'accepted', name: 'mfe_map' },
        { status: 'refused', name: 'mfe_far', refusal: { code: 'remote.refused.origin' } },
      ],
    });
  });

  it('keeps the valid mounts of an invalid entry', () => {
    const mounts = [{ slot: 'home.map', module: './map' }, { nonsense: true }];
    const state = parseRegistry(registryOf({ mfe_map: { mounts } }), PAGE);
    expect(state).toMatchObject({
      remotes: [{ status: 'refused', mounts: [mounts[0]], refusal: { code: 'remote.refused.shape' } }],
    });
  });

  it("refuses only the remote with the range '*'", () => {
    const state = parseRegistry(
      registryOf({ mfe_map: { ...remoteRecord(), requires: { shellApi: '*' } }, mfe_report: remoteRecord() }),
      PAGE,
    );
    expect(state).toMatchObject({ remotes: [{ status: 'refused' }, { status: 'accepted' }] });
  });

  it.each([[null], [[]], [{}], [{ ...registryOf({}), schema: 2 }]])('returns a failure for %j', (value) => {
    const state = parseRegistry(value, PAGE);
    expect(state).toMatchObject({ status: 'failed', failure: { code: 'registry.shape' } });
  });
});

describe('`loadRegistry`', () => {
  // The fetch time-out's real timer would keep the process alive.
  beforeAll(() => void jest.useFakeTimers());
  afterAll(() => void jest.useRealTimers());
  // Simulate browsers before 2022, which lack AbortSignal.timeout. Restore it, because later test files share Node's
  // class.
  const timeout = Object.getOwnPropertyDescriptor(AbortSignal, 'timeout');
  beforeAll(() => void Object.assign(AbortSignal, { timeout: undefined }));
  afterAll(() => void Object.defineProperty(AbortSignal, 'timeout', timeout ?? {}));

  it('makes the browser revalidate a cached registry', async () => {
    const fetcher = answer(JSON.stringify(registryOf({})));
    await expect(loadRegistry(PAGE, '/remotes.json', fetcher)).resolves.toEqual({
      status: 'loaded',
      remotes: [],
    });
    expect(fetcher).toHaveBeenCalledWith('/remotes.json', expect.objectContaining({ cache: 'no-cache' }));
  });

  it.each([
    ['invalid JSON', answer('<!doctype html>'), 'registry.not-json'],
    ['a response with status 404', answer('{}', 404), 'registry.unreachable'],
    [
      'a network error',
      jest.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
      'registry.unreachable',
    ],
  ])('resolves to a failure after %s', async (_name, fetcher, code) => {
    await expect(loadRegistry(PAGE, '/remotes.json', fetcher)).resolves.toMatchObject({
      status: 'failed',
      failure: { code },
    });
  });
});
