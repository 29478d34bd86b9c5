import { run } from './bootstrap.mjs';

await run('test-runner/main.ts');
