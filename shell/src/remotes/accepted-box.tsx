import { ErrorBoundary } from '@health-commons/platform';
import { FailureBox } from '@health-commons/ui';
import {
  memo,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import { useOnReconnect } from '../offline/use-on-reconnect';
import type { RunningCode } from '../watchdog/left-out-versions';
import { codeEnds, codeStarts } from '../watchdog/running-code';
import { withAdvice } from './failure';
import { PlaceLoading, removeStyles } from './first-view';
import { emitRemoteEvent, loadFailed, MOUNT_SETTLED_MS, mountSettled, mountThrew } from './mount-outcomes';
import type { AcceptedRemote, RegistryState } from './registry';
import { useRegistry } from './registry-context';
import { RemoteErrorNotice } from './remote-error-notice';
import { messages } from '../messages';
import { remoteMessages } from './remote-messages';
import { useRemoteErrors } from './use-remote-errors';
import { useRemoteModule } from './use-remote-module';

export type BoxState = 'loading' | 'mounted' | 'failed';

type Props = {
  remote: AcceptedRemote;
  module: string;
  place: string | undefined;
  headingLevel: 1 | 2;
  onRetry: () => void;
  onState: (state: BoxState) => void;
};

/** Loads and mounts the release that this browser runs. Try Again first reads the registry again. */
export function AcceptedBox({ remote, module, place, headingLevel, onRetry, onState }: Props) {
  const { loader, reload } = useRegistry();
  const [isReloading, setIsReloading] = useState(false);
  const [outcome, setOutcome] = useState({ attempt: '', state: 'loading' as BoxState });
  const settledAttempt = useRef('');

  const readAgain = async () => {
    setIsReloading(true);
    const next = await reload();
    setIsReloading(false);
    return next;
  };
  const { state, attempt, retry } = useRemoteModule(loader, remote, module, (error, failure) => {
    if (loadFailed(remote, error, failure)) void readAgain();
  });
  const hasErrors = useRemoteErrors(remote, attempt);
  const readAgainAndRetry = async () => {
    if (keepsRelease(await readAgain(), remote)) retry();
  };
  useOnReconnect(() => {
    if (state.status === 'failed') void readAgainAndRetry();
  });

  let boxState: BoxState = 'loading';
  if (!isReloading && state.status === 'failed') boxState = 'failed';
  if (!isReloading && state.status === 'loaded' && outcome.attempt === attempt) boxState = outcome.state;
  useEffect(() => onState(boxState), [onState, boxState]);

  const tryAgain = () => {
    onRetry();
    void readAgainAndRetry();
  };
  if (isReloading) return <PlaceLoading place={place} />;
  if (state.status === 'pending')
    return <PlaceLoading place={place} isSlow={state.isSlow} onRetry={tryAgain} />;
  if (state.status === 'failed') {
    return (
      <FailureBox
        title={remoteMessages['remote.title']}
        text={withAdvice(state.failure.sentence, remote.release)}
        onRetry={tryAgain}
        headingLevel={headingLevel}
      />
    );
  }
  return (
    <>
      {hasErrors && boxState === 'mounted' && <RemoteErrorNotice onRetry={tryAgain} />}
      <ErrorBoundary
        // Another attempt mounts the component again.
        key={attempt}
        context={remote.name}
        onError={(error) => {
          setOutcome({ attempt, state: 'failed' });
          if (mountThrew(remote, error, settledAttempt.current === attempt)) void readAgain();
        }}
        fallback={() => (
          <FailureBox
            title={messages['failure.title']}
            text={withAdvice(remoteMessages['remote.threw'], remote.release)}
            headingLevel={headingLevel}
            onRetry={tryAgain}
          />
        )}
      >
        <Suspense fallback={<PlaceLoading place={place} />}>
          <CodeStart name={remote.name} version={remote.release.version} />
          <Content Component={state.Component} />
          <MountWatch
            onMounted={() => {
              setOutcome({ attempt, state: 'mounted' });
              emitRemoteEvent('mounted', remote);
              removeStyles();
            }}
            onSettled={() => {
              settledAttempt.current = attempt;
              mountSettled(remote);
            }}
          />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** Does not render the remote again when only its box changes. */
const Content = memo(({ Component }: { Component: ComponentType }) => <Component />);

/** Renders before the remote, which is its next sibling, and its effects run before the remote's. */
function CodeStart({ name, version }: RunningCode) {
  codeStarts({ name, version });
  useLayoutEffect(() => codeStarts({ name, version }), [name, version]);
  useEffect(() => codeStarts({ name, version }), [name, version]);
  return null;
}

/** Its effect runs after the effects of the remote, which is its sibling, and not while the remote suspends. */
function MountWatch({ onMounted, onSettled }: { onMounted: () => void; onSettled: () => void }) {
  const mounted = useEffectEvent(onMounted);
  const settled = useEffectEvent(onSettled);
  codeEnds();
  useLayoutEffect(() => codeEnds(), []);
  useEffect(() => {
    codeEnds();
    mounted();
    const timer = setTimeout(() => settled(), MOUNT_SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Returns true if the state has the same release of the remote, or if it has no remotes because it failed to load. */
function keepsRelease(state: RegistryState, { name, release: { entry } }: AcceptedRemote): boolean {
  if (state.status !== 'loaded') return true;
  return state.remotes.some((remote) => remote.name === name && remote.release?.entry === entry);
}
