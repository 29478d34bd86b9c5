import { createHash } from 'node:crypto';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type RuntimeModule } from 'webpack';
import { hashOf } from '../release/files';
import { compilationPlugin } from './output-lists';

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
function addIntegrity(compilation: Compilation, { callArguments, createModule }: Options): void {
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

/** Defines `__webpack_require__.integrityOf` at run time. `functionOf` returns its source. */
class IntegrityRuntimeModule extends webpack.RuntimeModule {
  constructor(private readonly functionOf: (module: RuntimeModule, compilation: Compilation) => string) {
    super('integrity', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return this.compilation
      ? `__webpack_require__.integrityOf = ${this.functionOf(this, this.compilation)};`
      : '';
  }
}

/**
 * A file without a hash gets one that no file has. The function must not throw: after an exception in the loading of a
 * chunk, webpack would never settle the next import() of that chunk.
 */
const NO_HASH = '"sha384-" + "A".repeat(64)';

/** Makes a remote's build take the hash of every script and style sheet that it loads from the list of the page. */
export const listedIntegrity = compilationPlugin('listedIntegrity', (compilation) =>
  addIntegrity(compilation, {
    callArguments: (_kind, { url }) => url,
    createModule: () =>
      new IntegrityRuntimeModule((_module, { runtimeTemplate }) =>
        runtimeTemplate.basicFunction('url', [
          'var listed = globalThis[Symbol.for("health-commons.integrity")];',
          `return listed ? listed(url) : ${NO_HASH};`,
        ]),
      ),
  }),
);

type Kind = 'js' | 'css';

const PLACEHOLDER = /sha384-Placeholder[0-9a-f]{53}/g;

/** Returns a placeholder with the length of a hash, so that positions in source maps stay right. */
function placeholderOf(chunk: Chunk, kind: Kind): string {
  const name = createHash('sha256').update(`${chunk.id}.${kind}`).digest('hex');
  return `sha384-Placeholder${name.slice(0, 53)}`;
}

/** The source types of modules that end up in a script or style sheet. */
const SOURCE_TYPES = { js: 'javascript', css: 'css/mini-extract' } as const;

/** Returns a function of names such as '12.js' and '12.css' that returns the placeholders of all chunks. */
function placeholderFunction({ chunk, chunkGraph }: RuntimeModule, { runtimeTemplate }: Compilation): string {
  const hashes = [...(chunk?.getAllAsyncChunks() ?? [])].flatMap((each) =>
    (['js', 'css'] as const)
      .filter((kind) => chunkGraph?.getChunkModulesIterableBySourceType(each, SOURCE_TYPES[kind]))
      .map((kind) => [`${each.id}.${kind}`, placeholderOf(each, kind)] as const),
  );
  const list = JSON.stringify(Object.fromEntries(hashes));
  return runtimeTemplate.returningFunction(`(${list})[name] || ${NO_HASH}`, 'name');
}

/** Returns the hash of every script and style sheet by placeholder. */
function finalHashes(compilation: Compilation): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const chunk of compilation.chunks) {
    for (const file of chunk.files) {
      const source = compilation.getAsset(file)?.source;
      const kind = file.endsWith('.css') ? 'css' : 'js';
      if (source) hashes.set(placeholderOf(chunk, kind), hashOf(source.buffer()));
    }
  }
  return hashes;
}

/** Replaces the placeholders in a file. @throws Error if a placeholder has no file */
function fill(compilation: Compilation, file: string, hashes: ReadonlyMap<string, string>): void {
  const text = compilation.getAsset(file)?.source.source().toString() ?? '';
  const filled = text.replace(PLACEHOLDER, (placeholder) => {
    const hash = hashes.get(placeholder);
    if (!hash) throw new Error(`${file} needs the hash of a file that the build does not have.`);
    return hash;
  });
  if (filled !== text) compilation.updateAsset(file, new webpack.sources.RawSource(filled));
}

/** Adds the placeholder to the elements of index.html that load a script or style sheet of the build. */
function addToPage(compilation: Compilation): void {
  HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap(
    { name: 'shellIntegrity', stage: 100 },
    (page) => {
      for (const { attributes } of [...page.headTags, ...page.bodyTags]) {
        const url = String(attributes['src'] ?? attributes['href'] ?? '');
        const file = url.slice(page.publicPath.length);
        const chunk = [...compilation.chunks].find(({ files }) => files.has(file));
        if (!chunk) throw new Error(`${url} in index.html is not a file of a chunk, so it has no hash.`);
        attributes['integrity'] = placeholderOf(chunk, file.endsWith('.css') ? 'css' : 'js');
        attributes['crossorigin'] = 'anonymous';
      }
      return page;
    },
  );
}

/**
 * Gives every script and style sheet of the shell its hash: in index.html, and in the runtime for chunks that load
 * later. The hashes are placeholders until all files are final. index.html must then be protected like a signature.
 */
export const shellIntegrity = compilationPlugin('shellIntegrity', (compilation) => {
  addIntegrity(compilation, {
    callArguments: (kind, { chunkId }) => `${chunkId} + ".${kind}"`,
    createModule: () => new IntegrityRuntimeModule(placeholderFunction),
  });
  addToPage(compilation);
  // `hashList` hashes the filled files in the next stage.
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
  compilation.hooks.processAssets.tap({ name: 'shellIntegrity', stage }, (assets) => {
    const runtimes = [...compilation.chunks].filter((chunk) => chunk.hasRuntime());
    // No other file names the hash of a runtime.
    for (const { files, auxiliaryFiles } of runtimes) {
      for (const file of [...files, ...auxiliaryFiles]) {
        if (/\.js(\.map)?$/.test(file)) fill(compilation, file, finalHashes(compilation));
      }
    }
    const pages = Object.keys(assets).filter((file) => file.endsWith('.html'));
    for (const file of pages) fill(compilation, file, finalHashes(compilation));
  });
});
