import webpack, { type Compiler } from 'webpack';

/**
 * Leaves out webpack's own code for the share scope. ModuleFederationPlugin adds code that replaces it at once (0.3 kB
 * gzip in each entry).
 */
export class OneShareScopePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OneShareScopePlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('OneShareScopePlugin', (module) => {
        // The replacement has the same name and a later stage.
        const isReplaced = module.name === 'sharing' && module.stage === webpack.RuntimeModule.STAGE_NORMAL;
        if (isReplaced) module.generate = () => null;
      });
    });
  }
}
