const { setFlagsFromString } = require('node:v8');

/**
 * A test's PostgreSQL lives for seconds, and V8 would spend more on optimising its WebAssembly than the optimised code wins back: half of
 * the processor time of such a test. So it is compiled once, plainly, here and in the programs that a test starts with its environment.
 * The browser tests run the database as visitors do.
 */
setFlagsFromString('--liftoff-only');

const given = process.env.NODE_OPTIONS ?? '';
if (!given.includes(__filename)) {
  process.env.NODE_OPTIONS = `${given} --require ${JSON.stringify(__filename)}`.trim();
}
