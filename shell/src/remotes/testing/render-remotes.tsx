import { ConfigProvider } from '@health-commons/platform';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { LoadableRemote, RemoteLoader } from '../loader';
import { RegistryProvider } from '../registry-provider';
import { CONFIG } from './registry';

type Attempt = {
  remote: LoadableRemote;
  module: string;
  resolve: (module: unknown) => void;
  reject: (error: unknown) => void;
};

/** A loader whose attempts a test answers one by one, in place of the federation runtime that jest cannot run. */
export function controlledLoader() {
  const attempts: Attempt[] = [];
  const renewals: string[] = [];
  const loader: RemoteLoader = {
    load: (remote, module) =>
      new Promise((resolve, reject) => {
        attempts.push({ remote, module, resolve, reject });
      }),
    renew: ({ name }) => {
      renewals.push(name);
    },
  };
  return { loader, attempts, renewals };
}

const json = (value: unknown) => ({ ok: true, status: 200, json: () => Promise.resolve(value) });

/** Answers /remotes.json with these values, one after the other, the last one for ever; other addresses are not reached. */
export function serveRegistry(...values: unknown[]): jest.Mock {
  const left = [...values];
  const fetcher = jest.fn((url: string) => {
    if (url !== '/remotes.json') return Promise.reject(new TypeError('Failed to fetch'));
    const value = left.length > 1 ? left.shift() : left[0];
    return value instanceof Error ? Promise.reject(value) : Promise.resolve(json(value));
  });
  Object.assign(globalThis, { fetch: fetcher });
  return fetcher;
}

export function renderRemotes(loader: RemoteLoader, children: ReactNode) {
  return render(
    <ConfigProvider config={CONFIG}>
      <RegistryProvider loader={loader}>{children}</RegistryProvider>
    </ConfigProvider>,
  );
}

/** Does something and lets what follows from it happen. */
export async function settle(action: () => void): Promise<void> {
  await act(async () => {
    action();
    await Promise.resolve();
  });
}
