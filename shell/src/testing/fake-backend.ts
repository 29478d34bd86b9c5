import type { Config } from '@health-commons/contracts/config';
import type { Mount, RemoteRecord } from '@health-commons/contracts/registry';
import { acceptAnySignature, remoteRecord, signedRegistry } from './signed-registry';

export const config: Config = {
  schema: 1,
  supabaseUrl: 'http://localhost:54321',
  anonKey: 'key',
  api: 'http://localhost:54321/functions/v1',
  chat: 'http://localhost:4000',
  tiles: null,
  phoneNumber: null,
  demonstration: false,
  remoteOrigins: ['http://localhost:3001'],
};

/** Returns an entry of version 1.0.0 with these mounts. */
export const recordWith = (mounts: Mount[]): RemoteRecord =>
  remoteRecord({ version: '1.0.0', entry: 'http://localhost:3001/1.0.0/remoteEntry.js', mounts });

export const remotes = {
  mfe_map: recordWith([
    { slot: 'home.map', module: './map' },
    { slot: 'home.statistics', module: './statistics' },
  ]),
  mfe_report: recordWith([
    { slot: 'home.report', module: './report-form' },
    { route: '/report', label: 'Report Symptoms', module: './report-page' },
  ]),
  mfe_phone_ai: recordWith([{ route: '/phone-ai', label: 'AI Diagnosis', module: './page' }]),
  mfe_analytics: recordWith([
    { route: '/analytics', label: 'Analytics', module: './page' },
    { route: '/analytics/record', label: 'Published record', module: './record' },
  ]),
  mfe_chat: recordWith([{ slot: 'dialog.private-chat', module: './chat' }]),
} satisfies Record<string, RemoteRecord>;

/**
 * Serves JSON bodies or status codes, or rejects with Errors. The key of an answer is the end of a request's path. The
 * fake response is a plain object, because jsdom has no Response.
 */
export function answerFetch(answers: Record<string, unknown>): jest.Mock {
  acceptAnySignature();
  const fetcher = jest.fn((input: string | URL) => {
    const { pathname } = new URL(input, 'http://localhost');
    const key = Object.keys(answers).find((end) => pathname.endsWith(end));
    if (key === undefined) return Promise.reject(new TypeError(`No response for ${pathname}`));
    const body = answers[key];
    if (body instanceof Error) return Promise.reject(body);
    const status = typeof body === 'number' ? body : 200;
    return Promise.resolve({
      ok: status < 400,
      status,
      headers: new Headers({ 'content-type': 'application/json' }),
      json: () => Promise.resolve(body),
      text: () => Promise.resolve(JSON.stringify(body)),
    });
  });
  Object.defineProperty(globalThis, 'fetch', { configurable: true, writable: true, value: fetcher });
  return fetcher;
}

export const EMPTY_BACKEND = {
  '/config.json': config,
  '/remotes.json': signedRegistry(remotes),
  '/api/reports': [],
  '/api/health-tips': [],
};
