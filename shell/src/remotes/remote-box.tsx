import { ErrorBoundary } from '@health-commons/platform';
import { FailureBox } from '@health-commons/ui';
import { Suspense, useRef, type ReactNode } from 'react';
import { useWhenConnected } from '../offline/use-when-connected';
import { messages } from './messages';
import type { Remote } from './registry';
import { useRegistry } from './registry-context';
import styles from './remote-box.module.css';
import { useRemoteModule } from './use-remote-module';
import { Waiting } from './waiting';

type Accepted = Extract<Remote, { status: 'accepted' }>;

type Props = {
  remote: Remote;
  module: string;
  /** Height kept free while it loads, so that nothing below jumps. Pixels. */
  minHeight?: number | undefined;
  /** 1 where the box is the whole page. */
  headingLevel?: 1 | 2;
};

/** A remote's place on the page. Whatever happens to the remote happens in here: words, Try Again, and the page works on. */
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
          title={messages['remote.title']}
          text={remote.refusal.sentence}
          headingLevel={headingLevel}
        />
      ) : (
        <AcceptedRemote
          remote={remote}
          module={module}
          headingLevel={headingLevel}
          // The button that was pressed disappears: keyboard and screen reader stay at the box.
          onRetry={() => box.current?.focus()}
        />
      )}
    </div>
  );
}

type AcceptedProps = { remote: Accepted; module: string; headingLevel: 1 | 2; onRetry: () => void };

function AcceptedRemote({ remote, module, headingLevel, onRetry }: AcceptedProps): ReactNode {
  const { loader } = useRegistry();
  const { state, retry } = useRemoteModule(loader, remote, module);
  useWhenConnected(() => {
    if (state.status === 'failed') retry();
  });
  const tryAgain = () => {
    onRetry();
    retry();
  };
  if (state.status === 'pending') return <Waiting slow={state.slow} onRetry={tryAgain} />;
  if (state.status === 'failed') {
    const { sentence } = state.failure;
    return (
      <FailureBox
        title={messages['remote.title']}
        text={sentence}
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
          title={messages['remote.threw-title']}
          text={messages['remote.threw']}
          headingLevel={headingLevel}
          onRetry={() => {
            onRetry();
            again();
          }}
        />
      )}
    >
      <Suspense fallback={<Waiting />}>
        <Component />
      </Suspense>
    </ErrorBoundary>
  );
}
