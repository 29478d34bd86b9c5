import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type RuntimeModule } from 'webpack';

/** The variables of webpack's code where it creates an element: the element, its URL and the id of its chunk. */
type Variables = { element: string; url: string; chunkId: string };

type Options = {
  /** Returns the arguments of the function `__webpack_require__.integrityOf`, which returns the hash of a file. */
  callArguments: (kind: 'js' | 'css', variables: Variables) => string;
  /** Creates the runtime module that defines this function. */
  createModule: () => RuntimeModule;
};

/**
 * Gives every script and link element that the build creates at run time the hash of its file. `crossOrigin` is set for
 * all files, because the page's Integrity-Policy blocks scripts without it, even from the page's own origin. Preload and
 * prefetch comments fail the build, because webpack would create their link elements without a hash.
 */
export function addIntegrity(compilation: Compilation, { callArguments, createModule }: Options): void {
  const { RuntimeGlobals } = webpack;
  const withIntegrity = (source: string, kind: 'js' | 'css', variables: Variables) =>
    webpack.Template.asString([
      source,
      `${variables.element}.integrity = __webpack_require__.integrityOf(${callArguments(kind, variables)});`,
      `${variables.element}.crossOrigin = "anonymous";`,
    ]);
  const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
  createScript.tap('addIntegrity', (source) =>
    withIntegrity(source, 'js', { element: 'script', url: 'script.src', chunkId: 'chunkId' }),
  );
  const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
  beforeTagInsert.tap('addIntegrity', (source, { tag, chunkId }) =>
    withIntegrity(source, 'css', { element: tag, url: `${tag}.href`, chunkId }),
  );

  const extended = new WeakSet<Chunk>();
  for (const requirement of [RuntimeGlobals.loadScript, RuntimeGlobals.ensureChunkHandlers]) {
    compilation.hooks.runtimeRequirementInTree.for(requirement).tap('addIntegrity', (chunk) => {
      if (extended.has(chunk)) return;
      extended.add(chunk);
      compilation.addRuntimeModule(chunk, createModule());
    });
  }
  for (const hint of [RuntimeGlobals.prefetchChunkHandlers, RuntimeGlobals.preloadChunkHandlers]) {
    compilation.hooks.runtimeRequirementInTree.for(hint).tap('addIntegrity', () => {
      compilation.errors.push(
        new webpack.WebpackError(
          'webpackPrefetch and webpackPreload are not allowed: their links have no hash.',
        ),
      );
    });
  }
}
