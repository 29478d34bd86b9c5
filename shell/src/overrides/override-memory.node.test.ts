import { createOverrideMemory, parseOverride } from './override-memory';
import { memoryStorage } from '../testing/memory-storage';

const KEY = 'health-commons-overrides';
const MAP = { name: 'mfe_map', address: 'http://localhost:3001' };
const CHAT = { name: 'mfe_chat', address: 'http://127.0.0.1:3005' };

describe('an override', () => {
  it.each([
    ['mfe_map@http://localhost:3001', MAP],
    ['mfe_map@http://localhost:3001/', MAP],
    [' mfe_chat@http://127.0.0.1:3005 ', CHAT],
  ])('is read from %p', (text, expected) => {
    expect(parseOverride(text)).toEqual(expected);
  });

  it.each([
    'mfe_map',
    'mfe_map@',
    '@http://localhost:3001',
    'mfe_map@http://localhost',
    'mfe_map@https://localhost:3001',
    'mfe_map@http://localhost:0',
    'mfe_map@http://localhost:65536',
    'mfe_map@http://localhost:3001/path',
    'mfe_map@http://localhost:3001@attacker.example',
    'mfe_map@http://localhost.attacker.example:3001',
    'mfe_map@http://attacker.example:3001',
    'mfe_map@http://attacker.example:3001#http://localhost:3001',
    'mfe_map@//localhost:3001',
    'mfe-map@http://localhost:3001',
    'Map@http://localhost:3001',
    'shell@http://localhost:3001',
    `${'m'.repeat(51)}@http://localhost:3001`,
  ])('cannot be %p', (text) => {
    expect(parseOverride(text)).toBeNull();
  });
});

describe('the memory of overrides', () => {
  it('keeps one address for each remote over a reload', () => {
    const storage = memoryStorage();
    createOverrideMemory(storage).add([MAP, CHAT]);
    createOverrideMemory(storage).add([{ ...MAP, address: 'http://localhost:4001' }]);
    const memory = createOverrideMemory(storage);
    expect(memory.read()).toEqual([{ ...MAP, address: 'http://localhost:4001' }, CHAT]);
    memory.remove('mfe_map');
    expect(memory.read()).toEqual([CHAT]);
    memory.clear();
    expect(memory.read()).toEqual([]);
  });

  it.each([
    'null',
    '7',
    '{',
    '[]',
    '{"mfe_map":7}',
    '{"mfe_map":"https://attacker.example"}',
    '{"mfe_map":"http://localhost:3001/x"}',
    '{"__proto__":"http://localhost:3001"}',
    `{"mfe_map":"http://localhost:3001","x":"${'x'.repeat(2_000)}"}`,
  ])('reads nothing from an invalid value: %.50s', (stored) => {
    const storage = memoryStorage();
    storage.set(KEY, stored);
    expect(createOverrideMemory(storage).read()).toEqual([]);
  });

  it('is bounded', () => {
    const memory = createOverrideMemory(memoryStorage());
    memory.add(Array.from({ length: 30 }, (_, index) => ({ ...MAP, name: `mfe_${index}` })));
    expect(memory.read()).toHaveLength(10);
  });
});
