require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');
const { TextDecoder, TextEncoder } = require('node:util');

// jsdom lacks these two classes, which every supported browser has.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Time limit for `findBy…` and `waitFor`. On a busy machine, a single search by role takes up to a second.
configure({ asyncUtilTimeout: 15_000 });
