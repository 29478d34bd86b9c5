import { saveFile } from '@health-commons/ui';
import { toCsv } from './to-csv';
import { toGeojson } from './to-geojson';
import { fileName, type FileFormat, type ViewData } from './view-data';

const TYPES = { csv: 'text/csv;charset=utf-8', geojson: 'application/geo+json' } as const;

/** Downloads the view as a file and returns the file's name. */
export function saveView(data: ViewData, format: FileFormat): string {
  const text = format === 'csv' ? toCsv(data) : toGeojson(data);
  const name = fileName(data, format);
  saveFile(name, new Blob([text], { type: TYPES[format] }));
  return name;
}
