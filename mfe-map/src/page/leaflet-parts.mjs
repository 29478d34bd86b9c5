/**
 * Re-exports the parts of Leaflet 1.9.4 that this map uses. Leaflet's bundle cannot be tree-shaken, and a third of it
 * would be unused (zoom control, markers, GeoJSON, image overlays). The build aliases 'leaflet' to this file. Types and
 * tests use the whole package.
 */
export * as DomUtil from 'leaflet/src/dom/DomUtil.js';
export { Bounds } from 'leaflet/src/geometry/Bounds.js';
export { Point } from 'leaflet/src/geometry/Point.js';
export * as PolyUtil from 'leaflet/src/geometry/PolyUtil.js';
export * as Util from 'leaflet/src/core/Util.js';
export { Control } from 'leaflet/src/control/Control.js';
export { LayerGroup } from 'leaflet/src/layer/LayerGroup.js';
export { Popup } from 'leaflet/src/layer/Popup.js';
export { Tooltip } from 'leaflet/src/layer/Tooltip.js';
export { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js';
export { CircleMarker } from 'leaflet/src/layer/vector/CircleMarker.js';
export { Path } from 'leaflet/src/layer/vector/Path.js';
export { SVG } from 'leaflet/src/layer/vector/SVG.js';
import 'leaflet/src/layer/vector/Renderer.getRenderer.js';
export { Map } from 'leaflet/src/map/index.js';
