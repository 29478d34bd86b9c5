import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/**
 * Defines `integrityOf(url)` at run time, which returns the hash of a file of this build from the list of the page.
 * Without a list it returns a hash that no file has. It must not throw: after an exception in the loading of a chunk,
 * webpack would never settle the next import() of that chunk.
 */
class IntegrityRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('integrity', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { runtimeTemplate } = this.compilation ?? {};
    if (!runtimeTemplate) return '';
    const body = [
      'var listed = globalThis[Symbol.for("health-commons.integrity")];',
      'return listed ? listed(url) : "sha384-" + "A".repeat(64);',
    ];
    return `__webpack_require__.integrityOf = ${runtimeTemplate.basicFunction('url', body)};`;
  }
}

/**
 * Adds the hash from the page's list to every script and link element that the build creates, so that the browser
 * refuses an altered file and a file without a hash. Preload and prefetch comments fail the build, because webpack
 * would create their link elements without a hash.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals } = webpack;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('IntegrityPlugin', (source) => withIntegrity(source, 'script', 'src'));
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap('IntegrityPlugin', (source, { tag }) => withIntegrity(source, tag, 'href'));

      const extended = new WeakSet();
      for (const requirement of [RuntimeGlobals.loadScript, RuntimeGlobals.ensureChunkHandlers]) {
        compilation.hooks.runtimeRequirementInTree.for(requirement).tap('IntegrityPlugin', (chunk) => {
          if (extended.has(chunk)) return;
          extended.add(chunk);
          compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule());
        });
      }
      for (const hint of [RuntimeGlobals.prefetchChunkHandlers, RuntimeGlobals.preloadChunkHandlers]) {
        compilation.hooks.runtimeRequirementInTree.for(hint).tap('IntegrityPlugin', () => {
          compilation.errors.push(
            new webpack.WebpackError(
              'webpackPrefetch and webpackPreload are not allowed: their links have no hash.',
            ),
          );
        });
      }
    });
  }
}

function withIntegrity(source: string, element: string, address: 'src' | 'href'): string {
  return webpack.Template.asString([
    source,
    `${element}.integrity = __webpack_require__.integrityOf(${element}.${address});`,
    `${element}.crossOrigin = "anonymous";`,
  ]);
}
