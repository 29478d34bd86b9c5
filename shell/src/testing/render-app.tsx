import type { Config } from '@health-commons/contracts/config';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { App } from '../app';
import type { RemoteLoader } from '../remotes/federation-loader';
import { answerFetch, config as plainConfig, EMPTY_BACKEND } from './fake-backend';

type Options = {
  path?: string;
  config?: Partial<Config>;
  loadConfig?: () => Promise<Config>;
  reload?: () => void;
  answers?: Record<string, unknown>;
  /**
   * Components by remote and module, for example 'mfe_map ./map'. Modules without a component render a heading with
   * that name.
   */
  components?: Record<string, ComponentType>;
};

/** Renders the shell at a path with stub remotes. */
export function renderApp(options: Options = {}) {
  const { path = '/', config = {}, answers = {}, components = {} } = options;
  window.history.replaceState(null, '', path);
  // jsdom does not scroll.
  window.scrollTo = jest.fn();
  answerFetch({ ...EMPTY_BACKEND, ...answers });
  const load = jest.fn((remote: { name: string }, module: string) => {
    const key = `${remote.name} ${module}`;
    const plain = () => (module.includes('page') ? <h1>{key}</h1> : <h2>{key}</h2>);
    return Promise.resolve({ default: components[key] ?? plain });
  });
  const loader: RemoteLoader = { load, reset: () => undefined };
  const loadConfig = options.loadConfig ?? (() => Promise.resolve({ ...plainConfig, ...config }));
  return {
    load,
    ...render(<App loader={loader} config={null} loadConfig={loadConfig} reload={options.reload} />),
  };
}
