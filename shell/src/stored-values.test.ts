import { oddTextsOf } from '@health-commons/base/testing/fuzz/stored-values';
import { localSafeStorage } from '@health-commons/base/safe-storage';
import { readOverrides } from './overrides/overrides';
import { loadRegistry } from './remotes/registry';
import { browserRelease, releaseMemory } from './remotes/release-choice';
import { VERIFICATION, remoteRecord, signedRegistry } from './testing/signed-registry';

beforeEach(() => localStorage.clear());

test('no stored value ends the choice of a release', () => {
  const record = { ...remoteRecord(), canary: { ...remoteRecord({ version: '2.0.0' }), share: 0.5 } };
  const memory = { mfe_map: { failed: { '1.0.0': [Date.now()] }, use: 'canary' } };
  for (const text of [...oddTextsOf(memory), ...oddTextsOf('0'.repeat(32))]) {
    for (const key of ['health-commons-remotes', 'health-commons-canary']) localStorage.setItem(key, text);
    expect(['live', 'canary']).toContain(browserRelease('mfe_map', record).choice);
    const { failed, use } = releaseMemory.of('mfe_map');
    expect([Object.values(failed).flat().every(Number.isFinite), use ?? 'canary']).toEqual([true, 'canary']);
    releaseMemory.setFailures('mfe_map', '2.0.0', [Date.now()]);
    expect(releaseMemory.of('mfe_map').failed['2.0.0']).toHaveLength(1);
  }
});

test('no stored value ends the load of the registry', async () => {
  const page = { remoteOrigins: ['http://localhost:3001'], pageHostname: 'localhost' };
  const kept = signedRegistry({ mfe_map: remoteRecord() });
  for (const text of oddTextsOf(kept)) {
    localStorage.setItem('health-commons-registry', text);
    const verification = { ...VERIFICATION, storage: localSafeStorage };
    const { status } = await loadRegistry(page, verification, () => Promise.reject(new Error('offline')));
    expect(['loaded', 'failed']).toContain(status);
  }
});

test('no stored value is an override that names a server of others', () => {
  const foreign = 'mfe_map@https://attacker.example';
  for (const text of [foreign, ...oddTextsOf('mfe_map@http://localhost:3001')]) {
    localStorage.setItem('health-commons-overrides', text);
    expect(readOverrides()).toEqual([]);
  }
});
