import { nodeFault } from '../node-version.mjs';

test.each(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v25.1.0'])('accepts Node %s', (version) => {
  expect(nodeFault(version)).toBeNull();
});

test.each(['v20.18.3', 'v18.20.4', 'v8.0.0'])('rejects Node %s with one sentence', (version) => {
  expect(nodeFault(version)).toMatch(
    new RegExp(`^Health Commons needs Node.js 20.19 or newer, and this is ${version}: .+\\.$`),
  );
});
