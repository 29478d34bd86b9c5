import { words } from './chart-messages';

/** Sources of the charts' formulas. */
export const METHOD_SOURCES = {
  forecast: { title: words['fan.source'], url: 'https://otexts.com/fpp3/ses.html' },
  trends: { title: words['trends.source'], url: 'https://otexts.com/fpp3/moving-averages.html' },
  season: { title: words['season.source'], url: 'https://doi.org/10.1136/jech.53.4.235' },
  rt: { title: words['rt.source'], url: 'https://doi.org/10.1093/aje/kwt133' },
  scores: { title: words['scores.source'], url: 'https://doi.org/10.1371/journal.pcbi.1008618' },
} as const;
