import type { Bbox } from '@health-commons/contracts/aggregates';
import type { AreaVerdict, UnusualArea, UnusualMap } from '@health-commons/contracts/unusual';
import { holdsPlace } from '../view/view-box';

export type Totals = Readonly<Record<AreaVerdict, number>>;

export const sumOf = ({ unusual, usual, too_few: few }: Totals): number => unusual + usual + few;

/** Returns whether the answer has all areas of its box. */
export const isComplete = ({ totals, areas }: UnusualMap): boolean => sumOf(totals) <= areas.length;

const count = (areas: readonly UnusualArea[], verdict: AreaVerdict) =>
  areas.filter((area) => area.verdict === verdict).length;

/** Returns the areas in the view, and the number of areas with each verdict, including those not in the answer. */
export function inView(answer: UnusualMap, view: Bbox | null): { areas: UnusualArea[]; totals: Totals } {
  const areas = answer.areas.filter(({ lat, lon }) => view === null || holdsPlace(view, lat, lon));
  if (!isComplete(answer)) return { areas, totals: answer.totals };
  const totals = {
    unusual: count(areas, 'unusual'),
    usual: count(areas, 'usual'),
    too_few: count(areas, 'too_few'),
  };
  return { areas, totals };
}
