/** Sources of methods and advice. docs/sources.md records how each source was checked. */
export const SOURCES = {
  'negative-binomial': {
    title:
      'R package surveillance, algo.bayes: a threshold from the negative binomial predictive distribution',
    url: 'https://search.r-project.org/CRAN/refmans/surveillance/html/algo.bayes.html',
  },
  effort: {
    title:
      'UK Health Security Agency (2025), Adapting the Flexible Farrington Algorithm: 8 weeks of days, all tests as the offset. Epidemiol Infect 153:e28',
    url: 'https://www.cambridge.org/core/product/C5F09F36F80D35714CE56B99C7A0B55D/core-reader',
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
    title: 'Richter L. et al. (2021), Current estimate of the serial interval of COVID-19, Austria (AGES)',
    url: 'https://ages.at/en/research/wissen-aktuell/detail/current-estimate-of-the-serial-interval-of-covid19-2021-austria',
  },
  'who-dengue': {
    title: 'World Health Organization, fact sheet: Dengue',
    url: 'https://www.who.int/news-room/fact-sheets/detail/dengue-and-severe-dengue',
  },
  'cdc-dengue': {
    title:
      'Centers for Disease Control and Prevention, Symptoms of dengue and testing: when to seek emergency help',
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
  'nhs-typhoid': {
    title: 'National Health Service (UK), Typhoid fever',
    url: 'https://www.nhs.uk/conditions/typhoid-fever/',
  },
  'ifrc-chikungunya': {
    title:
      'International Federation of Red Cross and Red Crescent Societies, Epidemic control for volunteers: Chikungunya',
    url: 'https://epidemics.ifrc.org/volunteer/disease/chikungunya',
  },
  'india-seasons': {
    title: 'Government of India, India at a glance: the four seasons by their months',
    url: 'http://archive.india.gov.in/knowindia/profile.php?id=6',
  },
} as const satisfies Record<string, { title: string; url: string }>;

export type SourceId = keyof typeof SOURCES;
