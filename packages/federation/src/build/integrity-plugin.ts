import webpack, { type Compiler } from 'webpack';
import { addIntegrity } from './add-integrity';

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

/** Makes a remote's build take the hash of every script and style sheet that it loads from the list of the page. */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      addIntegrity(compilation, {
        callArguments: (_kind, { url }) => url,
        createModule: () => new IntegrityRuntimeModule(),
      });
    });
  }
}
