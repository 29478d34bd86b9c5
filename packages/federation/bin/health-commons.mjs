#!/usr/bin/env node
/** Runs a command: from the TypeScript sources in the repository, and from the built files in an installed package. */
import { existsSync } from 'node:fs';

const source = new URL('../src/programs.ts', import.meta.url);
const isSource = existsSync(source);
if (isSource) {
  const { register } = await import('tsx/esm/api');
  register();
}
const programs = isSource ? source : new URL('../dist/programs.js', import.meta.url);
const { runProgram } = await import(programs.href);
await runProgram();
