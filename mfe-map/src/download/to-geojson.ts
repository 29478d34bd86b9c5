import { actionMessages } from '../actions/action-messages';
import { rowProperties, viewNotes, type ViewData } from './view-data';

/**
 * Returns GeoJSON by RFC 7946: points as longitude, latitude in WGS 84; `bbox` as west, south, east, north.
 * `metadata` is not part of the standard, which allows additional members.
 */
export function toGeojson(data: ViewData): string {
  const lons = data.rows.map(({ lon }) => lon);
  const lats = data.rows.map(({ lat }) => lat);
  return JSON.stringify(
    {
      type: 'FeatureCollection',
      ...(data.rows.length > 0 && {
        bbox: [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)],
      }),
      metadata: {
        ...viewNotes(data),
        view: data.view,
        note: `${actionMessages['export.cells']} ${actionMessages['export.precision']}`,
      },
      features: data.rows.map((row) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [row.lon, row.lat] },
        properties: rowProperties(row, data),
      })),
    },
    null,
    1,
  );
}
