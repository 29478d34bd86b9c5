import { useRequest } from '@health-commons/base/use-request';
import type { ComponentType } from 'react';
import { FailureBox } from './failure-box';
import { messages } from './messages';
import { Spinner } from './spinner';

type Props<PartProps> = {
  /** Must be the same function on every render. The component is loaded again if the function changes. */
  load: () => Promise<{ default: ComponentType<PartProps> }>;
  props: PartProps;
  /** Says what still works if the component cannot be loaded. */
  failedText?: string;
  /** Height in CSS pixels that is reserved while the component loads. */
  minHeight: number;
};

const logError = (error: unknown) => console.warn(error);

/**
 * Loads a component from its own chunk. Shows a spinner while the chunk loads, and Try Again after a failure. Replaces
 * React.lazy, which cannot retry.
 */
export function LazyPart<PartProps extends object>({
  load,
  props,
  failedText = messages['part.failed-text'],
  minHeight,
}: Props<PartProps>) {
  const { state, retry } = useRequest(load, logError);
  if (state.status === 'ready') {
    const { default: Part } = state.data;
    return <Part {...props} />;
  }
  return (
    <div style={{ display: 'grid', alignItems: 'center', minBlockSize: minHeight }}>
      {state.status === 'failed' ? (
        <FailureBox headingLevel={3} title={messages['part.failed']} text={failedText} onRetry={retry} />
      ) : (
        <Spinner label={messages['part.loading']} />
      )}
    </div>
  );
}
