import type { ChartAbout, ChartTable } from '../charts/figure/chart-data';

export type ChartFile = {
  name: string;
  title: string;
  subtitle: string;
  about: ChartAbout;
  table: ChartTable;
  /** The drawing on the page, or null. */
  drawing: SVGSVGElement | null;
  demonstration: boolean;
  /** The installation's URL origin. */
  origin: string;
};
