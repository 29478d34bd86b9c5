import type { Messages } from '@health-commons/contracts/messages';

/** What can be done with a view. */
export const words = {
  'actions.download-csv': 'Download CSV (for spreadsheets)',
  'actions.download-geojson': 'Download GeoJSON (for map programs)',
  'actions.download-licence':
    'What is in view now, free to use and share under CC BY 4.0: name Health Commons as the source.',
  'actions.download-empty': 'Nothing to download: no reports in this view.',
  'actions.download-done': 'Saved as {file}.',
  'actions.copy': 'Copy link to this view',
  'actions.copied': 'Link copied. Whoever opens it sees the same view.',
  'actions.copy-failed': 'The link could not be copied. Copy it from here:',
  'actions.copy-address': 'Link to this view',
  'actions.print': 'Print',
} as const satisfies Messages;
