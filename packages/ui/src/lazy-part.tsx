import type { ComponentType } from 'react';
import { FailureBox } from './failure-box';
import styles from './lazy-part.module.css';
import { Spinner } from './spinner';
import { useLazyPart } from './use-lazy-part';

export type LazyPartWords = { loading: string; failed: string; failedText: string };

type Props<PartProps> = {
  /** Stable: it is called again when it changes. */
  load: () => Promise<{ default: ComponentType<PartProps> }>;
  props: PartProps;
  words: LazyPartWords;
  /** CSS pixels kept free meanwhile, so that little moves when the part is there. */
  minHeight: number;
};

/** Shows a part that comes as a script of its own, in words while it is not there or cannot be had. */
export function LazyPart<PartProps extends object>({ load, props, words, minHeight }: Props<PartProps>) {
  const { state, retry } = useLazyPart(load);
  if (state.status === 'ready') {
    const { default: Part } = state.part;
    return <Part {...props} />;
  }
  return (
    <div className={styles['waiting']} style={{ minBlockSize: minHeight }}>
      {state.status === 'failed' ? (
        <FailureBox headingLevel={3} title={words.failed} text={words.failedText} onRetry={retry} />
      ) : (
        <Spinner label={words.loading} />
      )}
    </div>
  );
}
