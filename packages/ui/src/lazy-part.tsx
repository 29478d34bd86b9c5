import { useRequest } from '@health-commons/base/use-request';
import type { ComponentType } from 'react';
import { FailureBox } from './failure-box';
import styles from './lazy-part.module.css';
import { Spinner } from './spinner';

type LazyPartWords = { loading: string; failed: string; failedText: string };

type Props<PartProps> = {
  /** Must be stable: the component is loaded again when it changes. */
  load: () => Promise<{ default: ComponentType<PartProps> }>;
  props: PartProps;
  words: LazyPartWords;
  /** CSS pixels reserved while it loads. */
  minHeight: number;
};

const logError = (error: unknown) => console.warn(error);

/** A component in a chunk of its own, with a loading state and Try Again, which React.lazy does not have. */
export function LazyPart<PartProps extends object>({ load, props, words, minHeight }: Props<PartProps>) {
  const { state, retry } = useRequest(load, logError);
  if (state.status === 'ready') {
    const { default: Part } = state.data;
    return <Part {...props} />;
  }
  return (
    <div className={styles['pending']} style={{ minBlockSize: minHeight }}>
      {state.status === 'failed' ? (
        <FailureBox headingLevel={3} title={words.failed} text={words.failedText} onRetry={retry} />
      ) : (
        <Spinner label={words.loading} />
      )}
    </div>
  );
}
