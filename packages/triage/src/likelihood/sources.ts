/** Where the shares of rows.ts and ratios.ts come from. */
export const LIKELIHOOD_SOURCES = {
  'ajtmh-2018': {
    title: 'Index cases of acute dengue and chikungunya. Am J Trop Med Hyg 2018;98:1444, table 2',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC5953373/table/t2',
  },
  'bmc-2017': {
    title: 'Imported dengue and chikungunya in Italy. BMC Infect Dis 2017;17, table 5',
    url: 'https://bmcinfectdis.biomedcentral.com/articles/10.1186/s12879-017-2320-1/tables/5',
  },
  'malaria-j-2007': {
    title: 'Outpatients with and without malaria in Uganda. Malaria J 2007;6:39, table 3',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC1851016/table/T3',
  },
  'peerj-2015': {
    title: 'Malaria in outpatients of the Amazon. PeerJ 2015:e1325, abstract',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4614890/',
  },
  scite: {
    title: 'Typhoid in hospital; a quotation of other works',
    url: 'https://staging.scite.ai/reports/new-flagellin-gene-for-salmonella-Q11VLM',
  },
  'grant-2020': {
    title:
      'Grant M. C. et al. (2020), The prevalence of symptoms in 24,410 adults infected by SARS-CoV-2. PLoS ONE 15(6):e0234765',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC7310678',
  },
  'grant-2020-summary': {
    title: 'Summary of Grant et al. 2020 (Indiana CTSI)',
    url: 'https://indianactsi.org/review-the-prevalence-of-symptoms-in-adults-infected-by-sars-cov-2/',
  },
  'aces-2021': {
    title: 'COVID-19, flu and the common cold, a review. Adv Clin Exp Med 2021;30(1):109, abstract',
    url: 'https://advances.umw.edu.pl/en/article/2021/30/1/109/',
  },
  pmc9402664: {
    title: 'COVID-19 outpatients with a symptom diary. PMC9402664, table 2',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC9402664/table/T2',
  },
  'ajtmh-2023': {
    title:
      'Wong J. M. et al. (2023), Clinical features of COVID-19, dengue and influenza among adults, Puerto Rico. Am J Trop Med Hyg 108:107',
    url: 'https://www.ajtmh.org/view/journals/tpmd/108/1/article-p107.xml',
  },
  'ajtmh-2013': {
    title:
      'Influenza and dengue in an emergency department, Puerto Rico. Am J Trop Med Hyg 2013;88:472, abstract',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC3592528/',
  },
  'bjd-2021': {
    title:
      'Visconti A. et al. (2021), Skin rash among app users tested for SARS-CoV-2, by result. Br J Dermatol 184:880; figures of the preprint',
    url: 'https://doi.org/10.1101/2020.07.10.20150656',
  },
} as const;
export type LikelihoodSource = keyof typeof LIKELIHOOD_SOURCES;
