import { chartMessages } from './chart-messages';

export const METHOD_SOURCES = {
  forecast: { title: chartMessages['fan.source'], url: 'https://otexts.com/fpp3/holt.html' },
  trends: { title: chartMessages['trends.source'], url: 'https://otexts.com/fpp3/moving-averages.html' },
  season: { title: chartMessages['season.source'], url: 'https://doi.org/10.1136/jech.53.4.235' },
  rt: { title: chartMessages['rt.source'], url: 'https://doi.org/10.1093/aje/kwt133' },
} as const;
