const { setFlagsFromString } = require('node:v8');

/**
 * The embedded PostgreSQL of a test runs only for seconds. Optimizing its WebAssembly would take about half of the
 * test's processor time, more than the optimized code saves. V8 therefore uses only its baseline compiler, both here
 * and in programs that a test starts.
 */
setFlagsFromString('--liftoff-only');

const given = process.env.NODE_OPTIONS ?? '';
if (!given.includes(__filename)) {
  process.env.NODE_OPTIONS = `${given} --require ${JSON.stringify(__filename)}`.trim();
}
