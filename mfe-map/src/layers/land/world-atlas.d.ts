type Countries = import('topojson-specification').Topology<{
  countries: import('topojson-specification').GeometryCollection<{ name: string }>;
}>;

declare module 'world-atlas/countries-110m.json' {
  const atlas: Countries;
  export default atlas;
}

declare module 'world-atlas/countries-50m.json' {
  const atlas: Countries;
  export default atlas;
}

declare module 'world-atlas/land-110m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';
  const atlas: Topology<{ land: GeometryCollection }>;
  export default atlas;
}
