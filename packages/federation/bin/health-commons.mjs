#!/usr/bin/env node
/** Runs a command from the TypeScript sources, in the repository and in an installed package. */
import { register } from 'tsx/esm/api';

register();
await import('../src/main');
