import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';
import { initialChunks } from './chunk-list-plugin';

/**
 * Adds preload links for the initial chunks, except the chunks of the entry. Without these links, a slow phone would
 * request the chunks a second later, after the entry has run. Style sheets are preloaded and not linked, because a
 * linked style sheet delays the first paint.
 */
export class PreloadPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PreloadPlugin', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('PreloadPlugin', (page) => {
        const entries = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
        const files = [...initialChunks(compilation)].flatMap((chunk) => [...chunk.files]);
        for (const file of [...new Set(files)].sort()) {
          const as = file.endsWith('.css') ? 'style' : file.endsWith('.js') ? 'script' : null;
          if (as === null || entries.has(file)) continue;
          page.headTags.push({
            tagName: 'link',
            voidTag: true,
            attributes: { rel: 'preload', href: `${page.publicPath}${file}`, as },
            meta: { plugin: 'PreloadPlugin' },
          });
        }
        return page;
      });
    });
  }
}
