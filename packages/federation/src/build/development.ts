import type { RemoteManifest } from '@health-commons/contracts/remote-manifest';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { resolveTool } from '../project';
import { baseConfiguration } from './base';
import type { RemoteBuildOptions } from './configurations';

/** Returns an entry for webpack with this code. */
const sourceUrl = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`;

/**
 * An entry that makes the hook of React DevTools before react-dom looks for it, so that React Fast Refresh of a remote
 * that loads later finds the renderer.
 */
export const REFRESH_HOOK = sourceUrl(`
const renderers = new Map();
const ignore = () => undefined;
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject: (renderer) => {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot: ignore,
  onCommitFiberRoot: ignore,
  onCommitFiberUnmount: ignore,
};
`);

/** Build errors cover the page. Warnings and exceptions do not, because the shell shows exceptions in the remote's box. */
const OVERLAY = JSON.stringify({ errors: true, warnings: false, runtimeErrors: false });

/**
 * Returns the plugins that replace changed modules in open pages, with React Fast Refresh, or reload the pages without it. Every entry gets the client of
 * webpack-dev-server with the server's own address, because the page of a shell has another one.
 */
export function hotPlugins({
  directory,
  project,
  port,
  refresh,
}: RemoteBuildOptions): WebpackPluginInstance[] {
  if (port === undefined) return [];
  const client = new URLSearchParams({
    ...{ protocol: 'ws:', hostname: 'localhost', port: String(port), pathname: '/ws' },
    ...{ hot: 'true', 'live-reload': 'true', overlay: OVERLAY },
  });
  const entries = [
    `${resolveTool(project, 'webpack-dev-server/client/index.js')}?${client.toString()}`,
    resolveTool(project, 'webpack/hot/dev-server.js'),
  ];
  return [
    ...entries.map((entry) => new webpack.EntryPlugin(directory, entry, {})),
    new webpack.HotModuleReplacementPlugin(),
    ...(refresh ? [new ReactRefreshPlugin({ overlay: false })] : []),
  ];
}

const html = (title: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <style>main { max-width: 1020px; margin: 0 auto; padding: 24px 16px }</style>
  </head>
  <body><main id="root"></main></body>
</html>`;

/**
 * Returns the entry of a remote's standalone page, which renders all exposed modules in the providers of platform and
 * data. The entry is a string, because the import rules do not allow this workspace to import these packages.
 */
const entryOf = (exposes: RemoteManifest['exposes']) => `
import '@health-commons/ui/styles.css';
import { createElement as h, lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { AppProviders, ErrorBoundary, loadConfig } from '@health-commons/platform';
import { SupabaseProvider } from '@health-commons/data';

const modules = {
${Object.entries(exposes)
  .map(([name, file]) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(file)}),`)
  .join('\n')}
};

const root = createRoot(document.getElementById('root'));
const fallback = (error, retry) => h('button', { onClick: retry }, String(error));
const part = ([name, load]) =>
  h(ErrorBoundary, { key: name, fallback }, h(Suspense, { fallback: name }, h(lazy(load))));
loadConfig().then(
  (config) => root.render(h(StrictMode, null, h(AppProviders, { config },
    h(SupabaseProvider, { config }, Object.entries(modules).map(part))))),
  (error) => root.render(h('p', { role: 'alert' }, error.message)),
);
`;

/** Returns the configuration of a remote's standalone development page: with Fast Refresh, without federation. */
export function pageConfiguration(options: RemoteBuildOptions): Configuration {
  const { name, exposes } = options.manifest;
  const base = baseConfiguration({ ...options, uniqueName: `${name}_page`, folder: 'page' });
  return {
    ...base,
    entry: { page: sourceUrl(entryOf(exposes)) },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      ...hotPlugins(options),
      new HtmlWebpackPlugin({ templateContent: html(name) }),
    ],
  };
}
