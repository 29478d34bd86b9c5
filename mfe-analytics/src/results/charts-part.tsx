import type { ComponentProps } from 'react';
import { LazyPart } from '@health-commons/ui';
import { chartMessages } from '../charts/chart-messages';

const WORDS = {
  loading: chartMessages['charts.loading'],
  failed: chartMessages['charts.failed'],
  failedText: chartMessages['charts.failed-text'],
};

/** Loads charts as a separate chunk. If loading fails, the answer stays visible. */
export function ChartsPart<Props extends object>(
  props: Omit<ComponentProps<typeof LazyPart<Props>>, 'words'>,
) {
  return <LazyPart<Props> {...props} words={WORDS} />;
}
