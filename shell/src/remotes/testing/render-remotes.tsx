import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { answerFetch, config } from '../../testing/fake-backend';
import type { LoadableRemote, RemoteLoader } from '../federation-loader';
import { RegistryProvider } from '../registry-provider';

type Attempt = {
  remote: LoadableRemote;
  module: string;
  resolve: (module: unknown) => void;
  reject: (error: unknown) => void;
};

/** A fake loader, because Jest cannot run the federation runtime. Tests resolve or reject each load of a module. */
export function controlledLoader() {
  const attempts: Attempt[] = [];
  const resets: string[] = [];
  const loader: RemoteLoader = {
    load: (remote, module) =>
      new Promise((resolve, reject) => {
        attempts.push({ remote, module, resolve, reject });
      }),
    reset: ({ name }) => {
      resets.push(name);
    },
  };
  return { loader, attempts, resets };
}

/**
 * Serves these values as /remotes.json, one per request, and then repeats the last value. A value that is an Error
 * makes its request fail. Requests for URLs other than /remotes.json fail too.
 */
export function serveRegistry(...values: unknown[]): void {
  answerFetch({
    '/config.json': config,
    get '/remotes.json'() {
      return values.length > 1 ? values.shift() : values[0];
    },
  });
}

export function renderRemotes(loader: RemoteLoader, children: ReactNode) {
  return render(
    <RegistryProvider loader={loader} remoteOrigins={config.remoteOrigins}>
      {children}
    </RegistryProvider>,
  );
}

/** Runs an action and waits for the updates that follow. */
export async function settle(action: () => void): Promise<void> {
  await act(async () => {
    action();
    await Promise.resolve();
  });
}
