import type { Bbox } from '@health-commons/contracts/aggregates';
import {
  AREA_VERDICTS,
  type AreaVerdict,
  type UnusualArea,
  type UnusualMap,
} from '@health-commons/contracts/unusual';
import { holdsPlace } from '../view/view-box';

export type Totals = Readonly<Record<AreaVerdict, number>>;

export const sumOf = (totals: Totals): number =>
  AREA_VERDICTS.reduce((sum, verdict) => sum + totals[verdict], 0);

/** Returns whether the answer has all areas of its box. */
export const isComplete = ({ totals, areas }: UnusualMap): boolean => sumOf(totals) <= areas.length;

/** Returns the number of areas with each verdict. */
const countAll = (areas: readonly UnusualArea[]): Totals => {
  const totals = { unusual: 0, being_checked: 0, usual: 0, too_few: 0 };
  for (const { verdict } of areas) totals[verdict] += 1;
  return totals;
};

/** Returns the areas in the view, and the number of areas with each verdict, including those not in the answer. */
export function inView(answer: UnusualMap, view: Bbox | null): { areas: UnusualArea[]; totals: Totals } {
  const areas = answer.areas.filter(({ lat, lon }) => view === null || holdsPlace(view, lat, lon));
  return { areas, totals: isComplete(answer) ? countAll(areas) : answer.totals };
}
