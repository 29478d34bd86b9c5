import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom leaves out what every supported browser has.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Until something that is waited for counts as missing: a second passes in one search by role on a slow machine that does much else.
configure({ asyncUtilTimeout: 15_000 });
