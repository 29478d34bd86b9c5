import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks these two classes, which every supported browser has.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Time limit for `findBy…` and `waitFor`. On a busy machine, a single search by role takes up to a second.
configure({ asyncUtilTimeout: 15_000 });
