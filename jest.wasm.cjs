const { setFlagsFromString } = require('node:v8');

/**
 * A test's PostgreSQL runs for seconds, and V8 would spend more time on optimizing its WebAssembly than the optimized code saves: half of
 * the processor time of such a test. So V8 only runs its baseline compiler, here and in the programs that a test starts.
 */
setFlagsFromString('--liftoff-only');

const given = process.env.NODE_OPTIONS ?? '';
if (!given.includes(__filename)) {
  process.env.NODE_OPTIONS = `${given} --require ${JSON.stringify(__filename)}`.trim();
}
