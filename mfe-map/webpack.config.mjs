import path from 'node:path';
import { remote } from '@health-commons/federation/webpack';
import { LandPiecesPlugin } from './land-pieces-plugin.mjs';

const preset = remote(import.meta.dirname);
const leaflet = path.join(import.meta.dirname, 'src/page/leaflet-parts.mjs');

const withParts = (configuration) => ({
  ...configuration,
  resolve: { ...configuration.resolve, alias: { leaflet$: leaflet } },
  plugins: [new LandPiecesPlugin(), ...configuration.plugins],
});

export default {
  ...preset,
  build: (target) => withParts(preset.build(target)),
  page: (target) => withParts(preset.page(target)),
};
