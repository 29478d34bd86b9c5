import { ErrorBoundary } from '@health-commons/platform';
import { FailureBox } from '@health-commons/ui';
import { Suspense, useRef, type ReactNode } from 'react';
import { useOnReconnect } from '../offline/use-on-reconnect';
import type { Failure } from './failure';
import { remoteMessages } from './remote-messages';
import type { Remote } from './registry';
import { useRegistry } from './registry-context';
import styles from './remote-box.module.css';
import { useRemoteModule } from './use-remote-module';
import { RemoteLoading } from './remote-loading';

type Accepted = Extract<Remote, { status: 'accepted' }>;

type Props = {
  remote: Remote;
  module: string;
  /** Height in pixels that is reserved while the remote loads, so that the layout does not shift. */
  minHeight?: number | undefined;
  /** 1 if the box is the whole page, otherwise 2. */
  headingLevel?: 1 | 2;
};

/** Renders a remote in its box: its loading state, its failure or its component. */
export function RemoteBox({ remote, module, minHeight = 0, headingLevel = 2 }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const version = remote.status === 'accepted' ? remote.record.version : undefined;
  return (
    <div
      ref={box}
      className={styles['box']}
      style={{ minBlockSize: minHeight }}
      tabIndex={-1}
      data-remote={remote.name}
      data-version={version}
    >
      {remote.status === 'refused' ? (
        <FailureBox
          title={remoteMessages['remote.title']}
          text={withAdvice(remote.refusal)}
          headingLevel={headingLevel}
        />
      ) : (
        <AcceptedRemote
          remote={remote}
          module={module}
          headingLevel={headingLevel}
          // The button is removed when it is clicked, so the box takes the focus.
          onRetry={() => box.current?.focus()}
        />
      )}
    </div>
  );
}

const withAdvice = ({ sentence }: Failure) => `${sentence} ${remoteMessages['remote.rest']}`;

type AcceptedProps = { remote: Accepted; module: string; headingLevel: 1 | 2; onRetry: () => void };

function AcceptedRemote({ remote, module, headingLevel, onRetry }: AcceptedProps): ReactNode {
  const { loader } = useRegistry();
  const { state, retry } = useRemoteModule(loader, remote, module);
  useOnReconnect(() => {
    if (state.status === 'failed') retry();
  });
  const tryAgain = () => {
    onRetry();
    retry();
  };
  if (state.status === 'pending') return <RemoteLoading isSlow={state.isSlow} onRetry={tryAgain} />;
  if (state.status === 'failed') {
    return (
      <FailureBox
        title={remoteMessages['remote.title']}
        text={withAdvice(state.failure)}
        onRetry={tryAgain}
        headingLevel={headingLevel}
      />
    );
  }
  const { Component } = state;
  return (
    <ErrorBoundary
      context={remote.name}
      fallback={(_error, again) => (
        <FailureBox
          title={remoteMessages['remote.threw-title']}
          text={`${remoteMessages['remote.threw']} ${remoteMessages['remote.rest']}`}
          headingLevel={headingLevel}
          onRetry={() => {
            onRetry();
            again();
          }}
        />
      )}
    >
      <Suspense fallback={<RemoteLoading />}>
        <Component />
      </Suspense>
    </ErrorBoundary>
  );
}
