import { findBrowser } from './browser';
import { runRelease } from './run-release';

process.exitCode = await runRelease(process.argv.slice(2), () =>
  Promise.resolve().then(() => findBrowser(process.env)),
);
