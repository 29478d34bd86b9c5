import { runRelease } from '@health-commons/federation/release';
import { findChromium } from '../programs/find-program';

// The command of federation finds an installed browser. In the repository a missing one is installed.
process.exitCode = await runRelease(process.argv.slice(2), findChromium);
