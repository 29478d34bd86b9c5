import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { resolveTool } from '../project';
import type { RemoteBuildOptions } from './presets';

/** Build errors cover the page. Warnings and exceptions do not, because the shell shows exceptions in the remote's box. */
const OVERLAY = JSON.stringify({ errors: true, warnings: false, runtimeErrors: false });

/**
 * Returns the plugins that replace changed modules in open pages, with React Fast Refresh. Every entry gets the client of
 * webpack-dev-server with the server's own address, because the page of a shell has another one.
 */
export function hotPlugins({ directory, project, port }: RemoteBuildOptions): WebpackPluginInstance[] {
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
    new ReactRefreshPlugin({ overlay: false }),
  ];
}
