import path from 'node:path';

const leaflet = path.join(import.meta.dirname, 'src/page/leaflet-parts.mjs');

/** Changes the standard configuration of a remote. */
export default (configuration) => ({
  ...configuration,
  resolve: { ...configuration.resolve, alias: { ...configuration.resolve.alias, leaflet$: leaflet } },
});
