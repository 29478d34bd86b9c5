import { createSafeStorage, type SafeStorage } from '@health-commons/base/safe-storage';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import { PAGE, VERIFICATION, remoteRecord, signedRegistry } from '../testing/signed-registry';
import { loadRegistry, readRegistry, refusalOf } from './registry';

const answer =
  (body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status }));

describe('`refusalOf`', () => {
  const local = { integrity: {}, development: true };
  const at = (entry: string) => ({ entry });

  it.each<[string, Parameters<typeof remoteRecord>[0], Partial<typeof PAGE>, string | null]>([
    ['accepts an allowed origin, a hash and a caret range', {}, {}, null],
    ['refuses another host', at('http://localhost.example:3001/1/remoteEntry.js'), {}, 'remoteOrigins'],
    ['refuses an entry file of another name', at('http://localhost:3001/1/x.js'), {}, 'not remoteEntry.js'],
    ['refuses an entry without a hash', { integrity: {} }, {}, 'no hash'],
    ['accepts a local development remote without a hash', local, {}, null],
    ['refuses it on a page that is not local', local, { pageHostname: 'health.example' }, 'no hash'],
    ['refuses a later minor shell API', { requires: { shellApi: '^2.9' } }, {}, 'shell API'],
  ])('%s', (_what, change, page, reason) => {
    const refusal = refusalOf(remoteRecord(change), { ...PAGE, ...page });
    if (reason === null) expect(refusal).toBeNull();
    else expect(refusal?.reason).toContain(reason);
  });
});

const expired = () => signedRegistry({}, { expires: '2020-01-01T00:00:00Z' });

describe('`readRegistry`', () => {
  it('shows an entry that is not accepted where the owner mounts the remote, with the reason', async () => {
    const mounts: RemoteRecord['mounts'] = [{ slot: 'home.report', module: './map' }];
    const entries = {
      mfe_map: { ...remoteRecord(), requires: { shellApi: '*' } },
      mfe_report: remoteRecord({ mounts }),
      mfe_chat: remoteRecord({ mounts }),
    };
    const registry = signedRegistry(entries, { rows: { mfe_report: { mounts: [{ slot: 'home.other' }] } } });
    expect(await readRegistry(registry, PAGE, VERIFICATION)).toMatchObject({
      remotes: [
        {
          status: 'refused',
          mounts: [{ slot: 'home.map' }],
          refusal: { code: 'remote.refused', reason: expect.stringContaining('caret range') as string },
        },
        {
          status: 'refused',
          mounts: [{ slot: 'home.other' }],
          refusal: { code: 'remote.refused', reason: expect.stringContaining('home.report') as string },
        },
        { status: 'accepted' },
      ],
    });
  });

  const noKeys = { ...VERIFICATION, keys: [] };
  const noEd25519 = { ...VERIFICATION, loadVerify: () => Promise.resolve(null) };

  it.each([
    ['a value that is not a registry', null, VERIFICATION, 'registry.invalid'],
    ['keys that the page does not list', signedRegistry({}), noKeys, 'remote.refused'],
    ['an expired document of the owner', expired(), VERIFICATION, 'registry.expired'],
    ['a browser without Ed25519', signedRegistry({}), noEd25519, 'registry.invalid'],
  ])('returns a failure for %s', async (_what, value, verification, code) => {
    const state = await readRegistry(value, PAGE, verification);
    expect(state).toMatchObject({ status: 'failed', failure: { code } });
  });
});

/** A storage of its own for each test, because Node has none. */
function memoryStorage(): SafeStorage {
  const values = new Map<string, string>();
  const storage: Partial<Storage> = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
  return createSafeStorage(() => storage as Storage);
}

describe('`loadRegistry`', () => {
  it.each([
    ['after', 'Wed, 01 Jan 2020 00:00:01 GMT', 'failed'],
    ['before', 'Tue, 31 Dec 2019 23:59:59 GMT', 'loaded'],
    ['without', '', 'failed'],
  ])(
    'with a document that has expired by the device, and an answer %s its end, is %s',
    async (_when, date, status) => {
      const headers: HeadersInit = date ? { date } : {};
      const fetcher = () => Promise.resolve(Response.json(expired(), { headers }));
      expect(await loadRegistry(PAGE, VERIFICATION, fetcher)).toMatchObject({ status });
    },
  );

  it('waits for a slow answer at a first visit, and uses the kept registry after 10 seconds at a later one', async () => {
    jest.useFakeTimers();
    const storage = memoryStorage();
    const registry = JSON.stringify(signedRegistry({ mfe_map: remoteRecord() }));
    const load = async () => {
      const slow = () =>
        new Promise<Response>((resolve) => setTimeout(() => resolve(new Response(registry)), 20_000));
      const state = loadRegistry(PAGE, { ...VERIFICATION, storage }, slow);
      const loaded = jest.fn();
      void state.then(loaded);
      await jest.advanceTimersByTimeAsync(10_000);
      const isEarly = loaded.mock.calls.length > 0;
      await jest.advanceTimersByTimeAsync(10_000);
      return [isEarly, (await state).status];
    };
    expect(await load()).toEqual([false, 'loaded']);
    expect(await load()).toEqual([true, 'loaded']);
    jest.useRealTimers();
  });

  describe('keeps the registry that it accepted last', () => {
    const REPLAYED = 'The entry of mfe_map has serial 1, but serial 2 was accepted before.';
    const at = (serial: number) => signedRegistry({ mfe_map: { ...remoteRecord(), serial } });
    const load = async (fetcher: () => Promise<Response>, storage: SafeStorage) => {
      const state = await loadRegistry(PAGE, { ...VERIFICATION, storage }, fetcher);
      if (state.status !== 'loaded') return state.status;
      return [state.keptReasons, state.remotes.map(({ status }) => status)];
    };
    const text = (value: unknown) => answer(JSON.stringify(value));

    it.each([
      ['an older entry', text(at(1)), [REPLAYED]],
      ['a page in place of the registry', answer('<!doctype html>'), ['remotes.json could not be loaded.']],
      ['a response with status 500', answer('', 500), ['remotes.json could not be loaded.']],
      [
        'an unsigned registry',
        text({ ...at(3), owner: {} }),
        [expect.stringMatching(/^The owner's document/)],
      ],
    ])('and uses it after %s', async (_what, fetcher, reasons) => {
      const storage = memoryStorage();
      expect(await load(text(at(2)), storage)).toEqual([[], ['accepted']]);
      expect(await load(fetcher, storage)).toEqual([expect.arrayContaining(reasons), ['accepted']]);
      expect(await load(text(at(3)), storage)).toEqual([[], ['accepted']]);
    });

    it('and ignores a stored value that is altered or too long', async () => {
      for (const stored of ['{"schema":2}', '"', 'x'.repeat(500_001)]) {
        const storage = memoryStorage();
        storage.set('health-commons-registry', stored);
        expect(await load(answer('', 500), storage)).toBe('failed');
      }
    });
  });
});
