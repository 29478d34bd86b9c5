import type { IllnessType } from '@health-commons/contracts/reports';
import type { Region } from './regions';

/** A yearly hump: `day` of the year of its top, `height`, and `sharpness` (0 is flat, 4 some four months wide, 8 some three). */
type Hump = { readonly day: number; readonly height: number; readonly sharpness: number };
type Season = { readonly floor: number; readonly humps: readonly Hump[] };

const hump = (day: number, sharpness: number, height = 1): Hump => ({ day, sharpness, height });
const season = (floor: number, ...humps: Hump[]): Season => ({ floor, humps });

const FLAT = season(1);
const NORTHERN_FLU = season(0.06, hump(25, 6));

/**
 * When illnesses come. India: flu in January to March and again with the monsoon, dengue and chikungunya in and after the monsoon (later
 * in the south-east, where the rain comes in October to December), malaria in the monsoon, typhoid in summer and monsoon. Brazil: dengue
 * in January to May, flu from April to July. Mexico: dengue from August to October. The shapes are ours, see docs/demonstration-data.md.
 */
const INDIA: Partial<Record<IllnessType, Season>> = {
  flu: season(0.12, hump(35, 7, 0.75), hump(222, 7)),
  dengue: season(0.05, hump(275, 5)),
  malaria: season(0.12, hump(235, 4)),
  chikungunya: season(0.08, hump(258, 5)),
  typhoid: season(0.2, hump(195, 4), hump(110, 5, 0.6)),
  other: season(0.6, hump(20, 3, 0.3), hump(205, 3, 0.4)),
};

const BY_REGION: Record<string, Partial<Record<IllnessType, Season>>> = {
  Mumbai: { ...INDIA, dengue: season(0.05, hump(250, 5)), malaria: season(0.1, hump(225, 6)) },
  Delhi: { ...INDIA, dengue: season(0.03, hump(287, 9)), flu: season(0.1, hump(25, 7), hump(230, 7, 0.8)) },
  Bangalore: { ...INDIA, dengue: season(0.08, hump(240, 4)) },
  Chennai: { ...INDIA, dengue: season(0.08, hump(315, 4)), chikungunya: season(0.1, hump(310, 4)) },
  IN: INDIA,
  BR: {
    flu: season(0.15, hump(140, 4)),
    dengue: season(0.06, hump(95, 6)),
    chikungunya: season(0.08, hump(100, 5)),
    malaria: season(0.5, hump(255, 2)),
  },
  MX: {
    flu: NORTHERN_FLU,
    dengue: season(0.06, hump(260, 6)),
    chikungunya: season(0.08, hump(265, 5)),
    typhoid: season(0.4, hump(180, 3)),
  },
  AU: { flu: season(0.06, hump(205, 6)), other: season(0.6, hump(195, 3, 0.5)) },
};

const TEMPERATE: Partial<Record<IllnessType, Season>> = {
  flu: NORTHERN_FLU,
  other: season(0.6, hump(20, 3, 0.5)),
};

/** How much of an illness there is on a day of the year (1 to 366), against other days. COVID-19 keeps no calendar: see waves.ts. */
export function seasonal(region: Region, illness: IllnessType, dayOfYear: number): number {
  const seasons = BY_REGION[region.key] ?? TEMPERATE;
  const { floor, humps } = seasons[illness] ?? FLAT;
  return humps.reduce(
    (sum, { day, height, sharpness }) =>
      sum + height * Math.exp(sharpness * (Math.cos((2 * Math.PI * (dayOfYear - day)) / 365.25) - 1)),
    floor,
  );
}
