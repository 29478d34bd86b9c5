declare module 'world-atlas/countries-110m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';
  const atlas: Topology<{ countries: GeometryCollection<{ name: string }> }>;
  export default atlas;
}

/** The build replaces this file with the list of its pieces (land-pieces-plugin.mjs). */
declare module 'world-atlas/countries-10m.json' {
  const files: {
    file: string;
    hash: string;
    squares: [zoom: number, x: number, y: number][];
  }[];
  export default files;
}

declare module 'world-atlas/land-110m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';
  const atlas: Topology<{ land: GeometryCollection }>;
  export default atlas;
}
