#!/usr/bin/env node
/** Runs a command from the TypeScript sources, in the repository and in an installed package. */
import '@health-commons/base/end-with-npm';
import { register } from 'tsx/esm/api';

register();
await import('../src/main');
