import { formatMessage } from '@health-commons/contracts/messages';
import { getSite } from '@health-commons/platform';
import { formatMoment, saveFile } from '@health-commons/ui';
import { chartMessages } from '../charts/chart-messages';
import type { ChartFile } from './chart-file';
import { fileName } from './file-name';
import { toChartCsv } from './to-csv';
import { toPng } from './to-png';
import { toSvgText } from './to-svg';

export type FileFormat = 'csv' | 'png' | 'svg';

/**
 * Returns the footer of an image: place, time, source and licence, with a note if the reports are demonstration
 * data.
 */
function footer(file: ChartFile): string[] {
  const moment = formatMoment(file.about.lastUpdated);
  return [
    formatMessage(chartMessages['export.footer'], { place: file.about.place, moment }),
    ...(file.demonstration ? [chartMessages['export.demonstration']] : []),
    formatMessage(chartMessages['export.source'], { product: getSite().name }),
    `${file.origin} · ${chartMessages['export.licence']}`,
  ];
}

async function toBlob(file: ChartFile, format: FileFormat): Promise<Blob> {
  if (format === 'csv') return new Blob([toChartCsv(file)], { type: 'text/csv;charset=utf-8' });
  if (file.drawing === null) throw new Error('There is no drawing to save.');
  const picture = toSvgText(file.drawing, {
    title: file.title,
    subtitle: file.subtitle,
    footer: footer(file),
  });
  if (format === 'svg') return new Blob([picture.text], { type: 'image/svg+xml;charset=utf-8' });
  return toPng(picture);
}

/** Saves the chart as a file and returns the file's name. Rejects if an image cannot be drawn. */
export async function saveChart(file: ChartFile, format: FileFormat): Promise<string> {
  const name = fileName([file.name, file.about.place, file.about.lastUpdated.slice(0, 10)], format);
  saveFile(name, await toBlob(file, format));
  return name;
}
