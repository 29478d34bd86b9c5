import type { RemoteManifest } from '@health-commons/contracts/remote-manifest';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfiguration } from './base';
import { hotPlugins } from './hot-plugins';
import type { RemoteBuildOptions } from './presets';
import { sourceUrl } from './refresh-hook';

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
const part = ([name, load]) => h(ErrorBoundary, { key: name }, h(Suspense, { fallback: name }, h(lazy(load))));
loadConfig().then(
  (config) => root.render(h(StrictMode, null, h(AppProviders, { config },
    h(SupabaseProvider, { config }, Object.entries(modules).map(part))))),
  (error) => root.render(h('p', { role: 'alert' }, error.message)),
);
`;

/** Returns the configuration of a remote's standalone development page: with Fast Refresh, without federation. */
export function pageConfiguration(options: RemoteBuildOptions): Configuration {
  const { name, exposes } = options.manifest;
  const base = baseConfiguration({ ...options, uniqueName: `${name}_page`, folder: 'page', refresh: true });
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
