import webpack, { type Compiler } from 'webpack';

/**
 * At run time, adds the query of remoteEntry.js to the URL of every chunk. The shell retries a remote with `?retry=…`.
 * Without a new URL, the browser would wait for a request that is still pending instead of sending a new one.
 */
class RetryQueryRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('retry query', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { runtimeTemplate } = this.compilation ?? {};
    if (!runtimeTemplate) return '';
    return webpack.Template.asString([
      'var script = typeof document === "object" && document.currentScript;',
      'var query = script && script.src ? new URL(script.src).search : "";',
      `if (query) ["u", "miniCssF"].forEach(${runtimeTemplate.basicFunction('name', [
        'var fileOf = __webpack_require__[name];',
        `if (fileOf) __webpack_require__[name] = ${runtimeTemplate.returningFunction('fileOf(chunk) + query', 'chunk')};`,
      ])});`,
    ]);
  }
}

export class RetryQueryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RetryQueryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunkHandlers)
        .tap('RetryQueryPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new RetryQueryRuntimeModule());
        });
    });
  }
}
