import { runProgram, throwAsFault } from '@health-commons/base/command-line';
import { runRelease } from '@health-commons/federation/release';
import { findChromium } from '../programs/find-program';

// The command of federation finds an installed browser. In the repository a missing one is installed.
await runProgram(() => runRelease(process.argv.slice(2), findChromium).catch(throwAsFault));
