import type { ChartAbout, ChartTable } from '../charts/figure/chart-data';

/** What a chart's files are made of. */
export type ChartFile = {
  name: string;
  title: string;
  subtitle: string;
  about: ChartAbout;
  table: ChartTable;
  /** The drawing as it stands on the page; null where there is none. */
  drawing: SVGSVGElement | null;
  demonstration: boolean;
  /** Address of the installation. */
  origin: string;
};
