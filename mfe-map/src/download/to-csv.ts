import { csvLine } from '@health-commons/ui';
import { rowNote, rowProperties, viewNotes, type ViewData } from './view-data';

/**
 * Returns CSV by RFC 4180: a header, and CRLF after each line. `data` must have rows, or the header is empty. Notes and
 * licence are columns, because CSV has no comments. This way every copied row includes them.
 */
export function toCsv(data: ViewData): string {
  const notes = viewNotes(data);
  const records = data.rows.map((row) => {
    const properties = rowProperties(row, data);
    return {
      latitude: row.lat,
      longitude: row.lon,
      ...properties,
      note: rowNote(properties),
      chosen_illness: notes.illness,
      chosen_severity: notes.severity,
      first_day: notes.first_day,
      last_day: notes.last_day,
      as_of: notes.as_of,
      demonstration: notes.demonstration,
      source: notes.source,
      licence: notes.licence,
    };
  });
  const names = Object.keys(records[0] ?? {});
  return [names, ...records.map((record) => Object.values(record))].map(csvLine).join('');
}
