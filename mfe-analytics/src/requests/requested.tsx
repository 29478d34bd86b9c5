import { serverTextOf } from '@health-commons/base/server-text';
import { useRequest } from '@health-commons/base/use-request';
import { reportError } from '@health-commons/platform';
import { type Elements, FailureBox, Spinner } from '@health-commons/ui';
import { messages } from '../messages';

type RequestedProps<Data> = {
  /** Requests the data. A new function requests it again. */
  load: (signal: AbortSignal) => Promise<Data>;
  /** The class of the place that is kept free while the data loads. */
  waiting: string | undefined;
  words?: { loading: string; title: string; text: string };
  headingLevel?: 3;
  /** What replaces the error box for some errors; null for the others. */
  instead?: (error: unknown) => Elements;
  children: (data: Data) => Elements;
};

const WORDS = {
  loading: messages['analytics.loading'],
  title: messages['analytics.error-title'],
  text: messages['analytics.error'],
};

const reportFailure = (error: unknown) => reportError(error, 'mfe_analytics');

/** Shows data that must be requested, or an error with Try Again. Its title is the server's text, if there is one. */
export function Requested<Data>({
  load,
  waiting,
  words = WORDS,
  instead,
  children,
  ...heading
}: RequestedProps<Data>) {
  const { state, retry } = useRequest(load, reportFailure);
  if (state.status === 'ready') return children(state.data);
  if (state.status === 'loading')
    return (
      <div className={waiting}>
        <Spinner label={words.loading} />
      </div>
    );
  return (
    instead?.(state.error) ?? (
      <FailureBox
        title={serverTextOf(state.error) ?? words.title}
        text={words.text}
        onRetry={retry}
        {...heading}
      />
    )
  );
}
