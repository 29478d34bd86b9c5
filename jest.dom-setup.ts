import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom leaves out what every supported browser has.
Object.assign(globalThis, { TextDecoder, TextEncoder });
