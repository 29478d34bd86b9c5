const { writeSync } = require('node:fs');

// Only the model of counts, for its seasons, takes a cosine. The thread that does then waits for ever.
Math.cos = () => {
  writeSync(process.stderr.fd, 'judging\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
