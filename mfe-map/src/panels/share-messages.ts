import { defineMessages } from '@health-commons/base/catalogue';

/** Texts for saving and sharing, and texts in exported files. */
export const actionMessages = defineMessages({
  'actions.download-csv': 'Download CSV (for spreadsheets)',
  'actions.download-geojson': 'Download GeoJSON (for mapping software)',
  'actions.download-licence': 'Free to reuse (CC BY 4.0). Credit {product}.',
  'actions.download-empty': 'Nothing to download: no reports in this view.',
  'actions.download-done': 'Saved as {file}.',
  'actions.copy': 'Copy link to this view',
  'actions.copied': 'Link copied. It opens the same view.',
  'actions.copy-failed': 'We could not copy the link. Copy it from here:',
  'actions.copy-address': 'Link to this view',
  'actions.print': 'Print',
  'export.source': '{product}: reports by visitors, not confirmed by a doctor or a laboratory.',
  'export.licence': 'CC BY 4.0, https://creativecommons.org/licenses/by/4.0/',
  'export.cells':
    "If the column 'kind' is 'several places', the row combines several places. The point is the average position of their reports.",
  'export.precision':
    "If the column 'precision' is city or region, the exact place is unknown. The reports can be from anywhere in that city or region.",
});
