import type { RemoteManifest } from '@health-commons/contracts/remote-manifest';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfiguration } from './base';
import { sourceUrl } from '../texts';
import type { RemoteBuildOptions } from './configurations';

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

const html = (title: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <style>main { max-width: 1020px; margin: 0 auto; padding: 24px 16px }</style>
  </head>
  <body><main id="root" data-remote="${title}"></main></body>
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
  const base = baseConfiguration({ ...options, isPage: true });
  return {
    ...base,
    entry: { page: sourceUrl(entryOf(exposes)) },
    output: { ...base.output, publicPath: '/' },
    plugins: [...(base.plugins ?? []), new HtmlWebpackPlugin({ templateContent: html(name) })],
  };
}
