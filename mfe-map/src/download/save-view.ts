import { toCsv } from './to-csv';
import { toGeojson } from './to-geojson';
import { fileName, type FileFormat, type ViewData } from './view-data';

const TYPES = { csv: 'text/csv;charset=utf-8', geojson: 'application/geo+json' } as const;

/** Milliseconds a browser has to fetch the file from memory before the memory is freed. */
const FREE_AFTER_MS = 60_000;

/** Saves the view as a file and returns its name. */
export function saveView(data: ViewData, format: FileFormat): string {
  const text = format === 'csv' ? toCsv(data) : toGeojson(data);
  const name = fileName(data, format);
  const address = URL.createObjectURL(new Blob([text], { type: TYPES[format] }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FREE_AFTER_MS);
  return name;
}
