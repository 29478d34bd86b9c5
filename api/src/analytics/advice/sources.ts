/** What methods and advice rest on. */
export const SOURCES = {
  ewma: {
    title: 'Burkom H. et al., NSSP-ESSENCE alerting algorithms: EWMA and adaptive regression (CDC, Rnssp)',
    url: 'https://cdcgov.github.io/Rnssp/',
  },
  farrington: {
    title: 'Noufaily A. et al. (2013), An improved algorithm for outbreak detection. Stat Med 32:1206',
    url: 'https://doi.org/10.1002/sim.5595',
  },
  'negative-binomial': {
    title:
      'R package surveillance, algo.bayes: thresholds from the negative binomial predictive distribution',
    url: 'https://cran.r-project.org/package=surveillance',
  },
  effort: {
    title:
      'UK Health Security Agency, adapted Farrington with the number of tests as offset. Epidemiol Infect 2025;153:e28',
    url: 'https://www.cambridge.org/core/journals/epidemiology-and-infection',
  },
  'interval-score': {
    title:
      'Bracher J. et al. (2021), Evaluating epidemic forecasts in an interval format. PLoS Comput Biol 17:e1008618',
    url: 'https://doi.org/10.1371/journal.pcbi.1008618',
  },
  rt: {
    title:
      'Cori A. et al. (2013), Time-varying reproduction numbers during epidemics. Am J Epidemiol 178:1505',
    url: 'https://doi.org/10.1093/aje/kwt133',
  },
  'flu-interval': {
    title: 'Cowling B. J. et al. (2009), Estimation of the serial interval of influenza. Epidemiology 20:344',
    url: 'https://doi.org/10.1097/EDE.0b013e31819d1092',
  },
  'covid-interval': {
    title:
      'Kremer C. et al. (2022), Serial intervals for SARS-CoV-2 Omicron and Delta variants, Belgium. Emerg Infect Dis 28:1699',
    url: 'https://doi.org/10.3201/eid2808.220220',
  },
  'who-dengue': {
    title: 'World Health Organization, fact sheet: Dengue',
    url: 'https://www.who.int/news-room/fact-sheets/detail/dengue-and-severe-dengue',
  },
  'cdc-dengue': {
    title: 'Centers for Disease Control and Prevention, Symptoms of dengue and when to seek emergency help',
    url: 'https://www.cdc.gov/dengue/signs-symptoms/index.html',
  },
  'who-flu': {
    title: 'World Health Organization, fact sheet: Influenza (seasonal)',
    url: 'https://www.who.int/news-room/fact-sheets/detail/influenza-(seasonal)',
  },
  'cdc-flu-signs': {
    title: 'Centers for Disease Control and Prevention, Signs and symptoms of flu: emergency warning signs',
    url: 'https://www.cdc.gov/flu/signs-symptoms/index.html',
  },
  'cdc-flu-risk': {
    title: 'Centers for Disease Control and Prevention, People at increased risk for flu complications',
    url: 'https://www.cdc.gov/flu/highrisk/index.htm',
  },
  'who-covid': {
    title: 'World Health Organization, fact sheet: Coronavirus disease (COVID-19)',
    url: 'https://www.who.int/news-room/fact-sheets/detail/coronavirus-disease-(covid-19)',
  },
  'who-malaria': {
    title: 'World Health Organization, fact sheet: Malaria',
    url: 'https://www.who.int/news-room/fact-sheets/detail/malaria',
  },
  'who-typhoid': {
    title: 'World Health Organization, fact sheet: Typhoid',
    url: 'https://www.who.int/news-room/fact-sheets/detail/typhoid',
  },
  'who-chikungunya': {
    title: 'World Health Organization, fact sheet: Chikungunya',
    url: 'https://www.who.int/news-room/fact-sheets/detail/chikungunya',
  },
  'imd-seasons': {
    title: 'India Meteorological Department, the four seasons of India',
    url: 'https://mausam.imd.gov.in/',
  },
} as const satisfies Record<string, { title: string; url: string }>;

export type SourceId = keyof typeof SOURCES;
