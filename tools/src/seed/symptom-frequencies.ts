import type { Symptom } from '@health-commons/contracts/reports';

/** Where a figure was published. */
export const SOURCES = {
  ajtmh2018: {
    title:
      'Am J Trop Med Hyg 2018;98:1444, table 2: acute dengue (97 patients) and chikungunya (52), doi 10.4269/ajtmh.17-0762',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC5953373/table/t2',
  },
  bmc2017: {
    title: 'BMC Infect Dis 2017;17, table 5: imported dengue (59 patients), Italy',
    url: 'https://bmcinfectdis.biomedcentral.com/articles/10.1186/s12879-017-2320-1/tables/5',
  },
  malariaJ2007: {
    title: 'Malaria J 2007;6:39, table 3: outpatients with malaria (392), Uganda',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC1851016/table/T3',
  },
  peerJ2015: {
    title: 'PeerJ 2015 e1325: outpatients with malaria (171), Amazon',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4614890/',
  },
  typhoidQuoted: {
    title: 'Hospital series of typhoid, known to us only as quoted by another paper',
    url: 'https://staging.scite.ai/reports/new-flagellin-gene-for-salmonella-Q11VLM',
  },
  covidDiary: {
    title: 'Outpatients with COVID-19 who kept a symptom diary (202), PMC9402664, table 2',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC9402664/table/T2',
  },
  review2021: {
    title: 'Adv Clin Exp Med 2021;30(1):109, review of flu, colds and COVID-19, abstract',
    url: 'https://advances.umw.edu.pl/en/article/2021/30/1/109/',
  },
  rhinovirus: {
    title: 'Health workers with rhinovirus, fever in 19 of 75, PMC5197931',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC5197931/',
  },
} as const;

/** The share of patients with a symptom and its source; 'assumed' where we know of no figure. */
export type Figure = readonly [share: number, source: keyof typeof SOURCES | 'assumed'];
export type Frequencies = Readonly<Partial<Record<Symptom, Figure>>>;

/** Any of the 15 symptoms may be ticked beside what the illness brings. */
export const BACKGROUND: Figure = [0.02, 'assumed'];

export const FREQUENCIES = {
  dengue: {
    Fever: [0.99, 'ajtmh2018'],
    Headache: [0.825, 'ajtmh2018'],
    Nausea: [0.653, 'ajtmh2018'],
    'Body aches': [0.773, 'ajtmh2018'],
    Diarrhea: [0.276, 'ajtmh2018'],
    Fatigue: [0.763, 'bmc2017'],
    Chills: [0.3, 'assumed'],
  },
  chikungunya: {
    Fever: [0.962, 'ajtmh2018'],
    Headache: [0.725, 'ajtmh2018'],
    Nausea: [0.365, 'ajtmh2018'],
    'Body aches': [0.962, 'ajtmh2018'],
    Fatigue: [0.885, 'ajtmh2018'],
    Diarrhea: [0.308, 'ajtmh2018'],
  },
  malaria: {
    Fever: [0.747, 'malariaJ2007'],
    Headache: [0.847, 'malariaJ2007'],
    'Body aches': [0.732, 'malariaJ2007'],
    Fatigue: [0.551, 'malariaJ2007'],
    Chills: [0.194, 'malariaJ2007'],
    Cough: [0.191, 'malariaJ2007'],
    Dizziness: [0.122, 'malariaJ2007'],
    Nausea: [0.592, 'malariaJ2007'],
    Diarrhea: [0.099, 'peerJ2015'],
    Sweating: [0.4, 'assumed'],
  },
  typhoid: {
    Fever: [0.95, 'typhoidQuoted'],
    Fatigue: [0.938, 'typhoidQuoted'],
    Headache: [0.838, 'typhoidQuoted'],
    Nausea: [0.275, 'typhoidQuoted'],
    Diarrhea: [0.113, 'typhoidQuoted'],
    Chills: [0.2, 'assumed'],
  },
  covid: {
    Cough: [0.77, 'covidDiary'],
    Fatigue: [0.8, 'covidDiary'],
    Headache: [0.71, 'covidDiary'],
    'Body aches': [0.64, 'covidDiary'],
    'Loss of taste/smell': [0.54, 'covidDiary'],
    'Sore throat': [0.5, 'covidDiary'],
    'Runny nose': [0.45, 'covidDiary'],
    'Shortness of breath': [0.41, 'covidDiary'],
    Chills: [0.41, 'covidDiary'],
    Fever: [0.41, 'covidDiary'],
    Diarrhea: [0.32, 'covidDiary'],
    Nausea: [0.28, 'covidDiary'],
    'Chest pain': [0.08, 'assumed'],
  },
  flu: {
    Fever: [0.68, 'review2021'],
    Cough: [0.93, 'review2021'],
    Headache: [0.91, 'review2021'],
    'Runny nose': [0.91, 'review2021'],
    'Body aches': [0.94, 'review2021'],
    'Sore throat': [0.84, 'review2021'],
    Fatigue: [0.6, 'assumed'],
    Chills: [0.4, 'assumed'],
  },
  // The same review gives colds as many headaches and aches as flu (0.89, 0.94), which would make the two one illness.
  cold: {
    Cough: [0.8, 'review2021'],
    'Runny nose': [0.81, 'review2021'],
    'Sore throat': [0.84, 'review2021'],
    Fever: [0.253, 'rhinovirus'],
    Headache: [0.4, 'assumed'],
    'Body aches': [0.3, 'assumed'],
  },
  stomach: {
    Diarrhea: [0.9, 'assumed'],
    Nausea: [0.7, 'assumed'],
    Fever: [0.3, 'assumed'],
    Fatigue: [0.4, 'assumed'],
    Dizziness: [0.15, 'assumed'],
  },
  heat: {
    Dizziness: [0.7, 'assumed'],
    Sweating: [0.7, 'assumed'],
    Headache: [0.6, 'assumed'],
    Nausea: [0.4, 'assumed'],
    Fatigue: [0.6, 'assumed'],
    'Chest pain': [0.08, 'assumed'],
    'Shortness of breath': [0.1, 'assumed'],
  },
} as const satisfies Record<string, Frequencies>;

export type Cause = keyof typeof FREQUENCIES;
