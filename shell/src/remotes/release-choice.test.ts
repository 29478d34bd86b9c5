import { browserRelease, canaryPosition, canarySeed, chooseRelease, releaseMemory } from './release-choice';
import { failure } from './failure';
import { countFailedMount, forgetFailedMounts } from './failed-mounts';
import type { AcceptedRemote } from './registry';
import { remoteRecord } from '../testing/signed-registry';

const release = (version: string, shellApi = '^2.0') => remoteRecord({ version, requires: { shellApi } });
const live = release('1.4.0');
const previous = release('1.3.0');
const withCanary = (share: number) => ({ ...live, previous, canary: { ...release('2.0.0'), share } });

type Options = { seed?: string | null; left?: readonly string[]; use?: 'canary' | 'previous' };

const choose = (record: Parameters<typeof chooseRelease>[1], options: Options = {}) => {
  const { seed = null, left = [], use = null } = options;
  const memory = { failed: Object.fromEntries(left.map((version) => [version, [1, 2, 3]])), use, missed: [] };
  const chosen = chooseRelease('mfe_map', record, { seed, memory });
  return `${chosen.choice} ${chosen.release.version}`;
};

describe('`chooseRelease`', () => {
  const both = { ...live, previous };
  const left = { left: ['1.4.0'] };
  const newer = { ...release('1.4.1'), previous };
  const oldShell = { ...live, previous: release('1.3.0', '^9.0') };
  const refused = { ...release('1.4.0', '^9.0'), previous };
  const oldCanary = { ...live, canary: { ...release('2.0.0', '^9.0'), share: 1 } };

  it.each([
    ['the live release', both, {}, 'live 1.4.0'],
    ['the previous one after a step back', both, left, 'previous 1.3.0'],
    ['the live one again once it has another version', newer, left, 'live 1.4.1'],
    ['the live one if this browser has left both', both, { left: ['1.3.0', '1.4.0'] }, 'live 1.4.0'],
    ['the live one if this shell is too old for the previous one', oldShell, left, 'live 1.4.0'],
    ['a live one that this shell refuses, so that its box says so', refused, {}, 'live 1.4.0'],
    ['the previous one if the user has chosen it', both, { use: 'previous' }, 'previous 1.3.0'],
    ['the canary if the user has chosen it', withCanary(0), { use: 'canary' }, 'canary 2.0.0'],
    ['the canary in its share', withCanary(1), { seed: 'a' }, 'canary 2.0.0'],
    ['no canary after a step back from it', withCanary(1), { seed: 'a', left: ['2.0.0'] }, 'live 1.4.0'],
    ['no canary without a random number', withCanary(1), {}, 'live 1.4.0'],
    ['no canary if this shell is too old for it', oldCanary, { seed: 'a' }, 'live 1.4.0'],
    ['no canary outside of its share', withCanary(0), { seed: 'a' }, 'live 1.4.0'],
  ] as const)('chooses %s', (_what, record, options, expected) => {
    expect(choose(record, options)).toBe(expected);
  });

  it('gives each canary its share of browsers, and a growing share keeps those who have it', () => {
    const seeds = Array.from({ length: 4_000 }, (_, index) => (index * 2_654_435_761).toString(16));
    const withRelease = (share: number) =>
      seeds.filter((seed) => choose(withCanary(share), { seed }).startsWith('canary'));
    const [few, half, all] = [0.05, 0.5, 1].map(withRelease);
    expect(few?.length).toBeGreaterThan(150);
    expect(few?.length).toBeLessThan(250);
    expect(half).toEqual(expect.arrayContaining(few ?? []));
    expect(half?.length).toBeGreaterThan(1_900);
    expect(half?.length).toBeLessThan(2_100);
    expect(all).toHaveLength(4_000);
    expect(canaryPosition('a', 'mfe_map', '2.0.0')).not.toBe(canaryPosition('a', 'mfe_map', '2.0.1'));
  });
});

beforeEach(() => {
  localStorage.clear();
  releaseMemory.setMissed('mfe_map', []);
});

test('the release memory keeps the last 4 versions of a remote', () => {
  for (let version = 0; version < 6; version += 1)
    releaseMemory.setFailures('mfe_map', `1.0.${version}`, [Date.now()]);
  expect(Object.keys(releaseMemory.of('mfe_map').failed)).toEqual(['1.0.2', '1.0.3', '1.0.4', '1.0.5']);
});

test('a browser keeps its random number for canaries, and is in no canary if it cannot store it', () => {
  const seed = canarySeed();
  expect(seed).toMatch(/^[0-9a-f-]{36}$/);
  expect(canarySeed()).toBe(seed);
  localStorage.clear();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(canarySeed()).toBeNull();
});

describe('failed mounts', () => {
  const record = { ...live, previous };
  /** A remote as a newly loaded registry has it. */
  const loaded = (): AcceptedRemote => ({
    status: 'accepted',
    name: 'mfe_map',
    mounts: record.mounts,
    record,
    ...browserRelease('mfe_map', record),
  });
  const threw = failure('remote.threw');

  it('step back from a version once, also if the previous one fails', () => {
    expect(countFailedMount(loaded(), threw)).toBe(false);
    expect(countFailedMount(loaded(), failure('remote.failed'))).toBe(false);
    expect(countFailedMount(loaded(), failure('remote.not-a-component'))).toBe(true);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(loaded().release.version).toBe('1.3.0');
      expect(countFailedMount(loaded(), threw)).toBe(false);
    }
  });

  it('are forgotten after a successful mount', () => {
    for (let mount = 0; mount < 4; mount += 1) {
      expect(countFailedMount(loaded(), threw)).toBe(false);
      expect(countFailedMount(loaded(), threw)).toBe(false);
      forgetFailedMounts(loaded());
    }
    expect(loaded().choice).toBe('live');
  });

  it('count once for all boxes of a remote, and another box that works does not reset the count', () => {
    for (let load = 0; load < 3; load += 1) {
      const remote = loaded();
      expect(countFailedMount(remote, threw)).toBe(load === 2);
      expect(countFailedMount(remote, threw)).toBe(false);
      forgetFailedMounts(remote);
    }
  });

  it('of the release itself are forgotten after a day, and if the clock was set back', () => {
    const now = Date.now();
    for (const time of [now, now + 86_399_999, now + 86_400_000, now - 1]) {
      localStorage.clear();
      releaseMemory.setFailures('mfe_map', '1.4.0', [now, now, now]);
      const clock = jest.spyOn(Date, 'now').mockReturnValue(time);
      const isWithinDay = time >= now && time < now + 86_400_000;
      expect([time - now, loaded().choice]).toEqual([time - now, isWithinDay ? 'previous' : 'live']);
      clock.mockRestore();
    }
  });

  it.each(['remote.missing', 'remote.altered', 'remote.unreachable', 'remote.offline'] as const)(
    'with the reason %s run the previous release on this page only, however often they repeat',
    (code) => {
      for (let page = 0; page < 4; page += 1) {
        expect(loaded().choice).toBe('live');
        expect(countFailedMount(loaded(), failure(code))).toBe(true);
        expect(loaded().choice).toBe('previous');
        releaseMemory.setMissed('mfe_map', []);
      }
      expect(localStorage).toHaveLength(0);
    },
  );

  it('do not count after a time-out, or for an override', () => {
    for (let load = 0; load < 4; load += 1) {
      expect(countFailedMount(loaded(), failure('remote.timeout'))).toBe(false);
      expect(countFailedMount({ ...loaded(), choice: 'override' }, threw)).toBe(false);
    }
    expect(loaded().choice).toBe('live');
  });
});
