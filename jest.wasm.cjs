const { setFlagsFromString } = require('node:v8');

/**
 * A test's PostgreSQL runs only for seconds. V8 would spend more time on optimizing its WebAssembly than the optimized code saves, about
 * half of such a test's processor time. V8 therefore runs only its baseline compiler, here and in programs that a test starts.
 */
setFlagsFromString('--liftoff-only');

const given = process.env.NODE_OPTIONS ?? '';
if (!given.includes(__filename)) {
  process.env.NODE_OPTIONS = `${given} --require ${JSON.stringify(__filename)}`.trim();
}
