const { readFileSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Files with these words start a server or a build, which takes seconds. */
const SLOW =
  /\bstart(Any|Test)?Backend\(|\b(startFuzzed|startCluster|startRedis|startProgram|runProgram|spawn|execFile|buildWorkspace|startSuite)\(/;

/**
 * Runs slow files first, so that all workers are busy to the end. After the first run, jest knows how long each file
 * takes. Before it, jest sorts by size, and these words tell more about a file.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = [...super.sort(tests)];
    const isSlow = new Map(
      sorted.map((test) => [test, test.duration === undefined && SLOW.test(readFileSync(test.path, 'utf8'))]),
    );
    return sorted.sort((one, other) => Number(isSlow.get(other)) - Number(isSlow.get(one)));
  }
};
