require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');
const { TextDecoder, TextEncoder } = require('node:util');

// jsdom lacks these two classes, which every supported browser has.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Time limit for `findBy…` and `waitFor`. On a busy machine, a single search by role takes up to a second.
configure({ asyncUtilTimeout: 15_000 });

// In development, React keeps a stack trace of each of 10,000 elements a second, which takes a fifth of a test's time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 1e4,
    set() {
      // React counts, and starts again at 0.
    },
  });
