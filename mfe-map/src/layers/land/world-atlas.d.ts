declare module 'world-atlas/countries-110m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';
  const atlas: Topology<{ countries: GeometryCollection<{ name: string }> }>;
  export default atlas;
}

declare module 'world-atlas/countries-50m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';
  const atlas: Topology<{ countries: GeometryCollection<{ name: string }> }>;
  export default atlas;
}

declare module 'world-atlas/land-110m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';
  const atlas: Topology<{ land: GeometryCollection }>;
  export default atlas;
}
