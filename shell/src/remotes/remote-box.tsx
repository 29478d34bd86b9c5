import { ErrorBoundary } from '@health-commons/platform';
import { classNames, FailureBox } from '@health-commons/ui';
import { memo, Suspense, useEffect, useEffectEvent, type ComponentType } from 'react';
import { messages } from '../messages';
import { PlaceLoading } from './first-view';
import type { Remote } from './registry';
import styles from './remote-box.module.css';
import { remoteMessages } from './remote-messages';
import { useRemoteLife, type RemoteState } from './remote-state';

type Props = {
  remote: Remote;
  module: string;
  /** The slot of the box, or its path if it is the whole page. */
  place: string;
};

/** Height in pixels that is reserved while a page loads. A slot has that of the element around it. */
const PAGE_HEIGHT = 480;

/** The states as the attribute `data-state` names them. */
function stateName({ is }: RemoteState, { status }: Remote): 'refused' | 'loading' | 'mounted' | 'failed' {
  if (is === 'failed') return status === 'refused' ? 'refused' : 'failed';
  return is === 'mounted' || is === 'settled' ? 'mounted' : 'loading';
}

let settleFirst: () => void = () => undefined;

/** Resolves when the first box of the page has mounted its remote or shows a failure. */
export const firstSettled = new Promise<void>((resolve) => {
  settleFirst = resolve;
});

/** Renders a remote in its box: its loading state, its failure or its component. */
export function RemoteBox({ remote, module, place }: Props) {
  const isPage = place.startsWith('/');
  const life = useRemoteLife(remote, module);
  const { state, attempt, tryAgain } = life;
  const name = stateName(state, remote);
  useEffect(() => {
    if (name !== 'loading') settleFirst();
  }, [name]);
  return (
    <div
      className={classNames(styles['box'], styles['reserved'])}
      style={{ minBlockSize: isPage ? PAGE_HEIGHT : undefined }}
      // The box takes the focus of a button in it that is removed.
      tabIndex={-1}
      data-remote={remote.name}
      data-version={remote.release?.version}
      data-choice={remote.choice}
      data-state={name}
    >
      {(state.is === 'loading' || state.is === 'reading') && (
        <PlaceLoading key={attempt} place={place} onRetry={state.is === 'loading' ? tryAgain : undefined} />
      )}
      {state.is === 'failed' && (
        <FailureBox
          title={
            state.failure.code === 'remote.threw' ? messages['failure.title'] : remoteMessages['remote.title']
          }
          // The override says where a developer's own copy comes from.
          text={`${state.failure.sentence} ${remoteMessages['remote.rest']} ${remote.release?.override ?? ''}`.trim()}
          onRetry={tryAgain}
          headingLevel={isPage ? 1 : 2}
        />
      )}
      {'Component' in state && (
        <ErrorBoundary
          key={attempt}
          context={remote.name}
          onError={life.onThrown}
          // The box shows the failure instead.
          fallback={() => null}
        >
          <Suspense fallback={<PlaceLoading place={place} />}>
            <Content Component={state.Component} />
            <MountWatch onMounted={life.onMounted} onSettled={life.onSettled} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

/** Does not render the remote again when only its box changes. */
const Content = memo(({ Component }: { Component: ComponentType }) => <Component />);

/** A mount is successful if the remote has not thrown for this time in milliseconds. */
const MOUNT_SETTLED_MS = 5_000;

/** Its effect runs after the effects of the remote, which is its sibling, and not while the remote suspends. */
function MountWatch({ onMounted, onSettled }: { onMounted: () => void; onSettled: () => void }) {
  const mounted = useEffectEvent(onMounted);
  const settled = useEffectEvent(onSettled);
  useEffect(() => {
    mounted();
    const timer = setTimeout(() => settled(), MOUNT_SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
