import path from 'node:path';
import { remote } from '@health-commons/federation/webpack';

const preset = remote(import.meta.dirname);
const leaflet = path.join(import.meta.dirname, 'src/map/leaflet-parts.mjs');

const withParts = (configuration) => ({
  ...configuration,
  resolve: { ...configuration.resolve, alias: { leaflet$: leaflet } },
});

export default {
  ...preset,
  build: (target) => withParts(preset.build(target)),
  page: (target) => withParts(preset.page(target)),
};
