import { loadRegistry, readRegistry } from './registry';
import { registryOf, remoteRecord, SURROUNDINGS } from './testing/registry';

const answer = (body: string, status = 200) =>
  jest.fn(() =>
    Promise.resolve({
      ok: status < 400,
      status,
      json: () => Promise.resolve().then(() => JSON.parse(body) as unknown),
    }),
  ) as unknown as typeof fetch; // A Response is more than loadRegistry reads.

describe('reading the registry', () => {
  it('accepts good remotes and refuses a bad one with its own reason', () => {
    const state = readRegistry(
      registryOf({
        mfe_map: remoteRecord(),
        mfe_far: remoteRecord({ entry: 'http://far.example/1/remoteEntry.js' }),
      }),
      SURROUNDINGS,
    );
    expect(state).toMatchObject({
      status: 'loaded',
      remotes: [
        { status: 'accepted', name: 'mfe_map' },
        { status: 'refused', name: 'mfe_far', refusal: { code: 'remote.refused.origin' } },
      ],
    });
  });

  it('knows the place of a remote that is described wrongly, so that its box says so', () => {
    const mounts = [{ slot: 'home.map', module: './map' }, { nonsense: true }];
    const state = readRegistry(registryOf({ mfe_map: { mounts } }), SURROUNDINGS);
    expect(state).toMatchObject({
      remotes: [{ status: 'refused', mounts: [mounts[0]], refusal: { code: 'remote.refused.shape' } }],
    });
  });

  it("refuses the range '*' in that remote alone", () => {
    const state = readRegistry(
      registryOf({ mfe_map: { ...remoteRecord(), requires: { shellApi: '*' } }, mfe_report: remoteRecord() }),
      SURROUNDINGS,
    );
    expect(state).toMatchObject({ remotes: [{ status: 'refused' }, { status: 'accepted' }] });
  });

  it.each([[null], [[]], [{}], [{ ...registryOf({}), schema: 2 }]])(
    'is one sentence when the whole is %j',
    (value) => {
      const state = readRegistry(value, SURROUNDINGS);
      expect(state).toMatchObject({ status: 'failed', failure: { code: 'registry.shape' } });
    },
  );
});

describe('fetching the registry', () => {
  // As on old phones.
  beforeEach(() => void Object.assign(AbortSignal, { timeout: undefined }));

  it('asks past the caches', async () => {
    const fetcher = answer(JSON.stringify(registryOf({})));
    await expect(loadRegistry(SURROUNDINGS, '/remotes.json', fetcher)).resolves.toEqual({
      status: 'loaded',
      remotes: [],
    });
    expect(fetcher).toHaveBeenCalledWith('/remotes.json', expect.objectContaining({ cache: 'no-cache' }));
  });

  it.each([
    ['no JSON', answer('<!doctype html>'), 'registry.not-json'],
    ['404', answer('{}', 404), 'registry.unreachable'],
    [
      'no answer',
      jest.fn(() => Promise.reject(new TypeError('Failed to fetch'))) as unknown as typeof fetch,
      'registry.unreachable',
    ],
  ])('never rejects: %s', async (_name, fetcher, code) => {
    await expect(loadRegistry(SURROUNDINGS, '/remotes.json', fetcher)).resolves.toMatchObject({
      status: 'failed',
      failure: { code },
    });
  });
});
