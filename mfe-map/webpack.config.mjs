import path from 'node:path';

const fileOf = (name) => path.join(import.meta.dirname, 'src/page', name);

/** Changes the standard configuration of a remote. */
export default (configuration) => ({
  ...configuration,
  resolve: {
    ...configuration.resolve,
    alias: { ...configuration.resolve.alias, leaflet$: fileOf('leaflet-parts.mjs') },
  },
  module: {
    ...configuration.module,
    rules: [
      ...configuration.module.rules,
      { test: fileOf('leaflet.css'), enforce: 'pre', loader: fileOf('leaflet-styles.mjs') },
    ],
  },
});
