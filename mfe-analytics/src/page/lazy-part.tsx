import type { ComponentType } from 'react';
import { FailureBox, Spinner } from '@health-commons/ui';
import { words } from '../charts/chart-messages';
import { useLazyPart } from './use-lazy-part';

type LazyPartProps<Props> = {
  /** Stable: it is called again when it changes. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
  /** CSS pixels kept free meanwhile, so that little moves when the part is there. */
  minHeight: number;
};

/** Shows a part that comes as a script of its own, in words while it is not there or cannot be had. */
export function LazyPart<Props extends object>({ load, props, minHeight }: LazyPartProps<Props>) {
  const { state, retry } = useLazyPart(load);
  if (state.status === 'ready') {
    const { default: Part } = state.part;
    return <Part {...props} />;
  }
  return (
    <div style={{ minBlockSize: minHeight }}>
      {state.status === 'failed' ? (
        <FailureBox
          headingLevel={3}
          title={words['charts.failed']}
          text={words['charts.failed-text']}
          onRetry={retry}
        />
      ) : (
        <Spinner label={words['charts.loading']} />
      )}
    </div>
  );
}
