import { classNames, FailureBox } from '@health-commons/ui';
import { useRef, useState } from 'react';
import { bringBack } from '../watchdog/left-out-versions';
import { AcceptedBox, type BoxState } from './accepted-box';
import { withAdvice } from './failure';
import type { RefusedRemote, Remote } from './registry';
import { useRegistry } from './registry-context';
import styles from './remote-box.module.css';
import { RemoteLoading } from './remote-loading';
import { messages } from '../messages';
import { remoteMessages } from './remote-messages';

type Props = {
  remote: Remote;
  module: string;
  /** The slot or path of the box. If it is undefined, no first view is shown. */
  place?: string | undefined;
  /** Height in pixels that is reserved while the remote loads. By default, that of the element around the box. */
  minHeight?: number | undefined;
  /** 1 if the box is the whole page, otherwise 2. */
  headingLevel?: 1 | 2;
};

/** Renders a remote in its box: its loading state, its failure or its component. */
export function RemoteBox({ remote, module, place, minHeight, headingLevel = 2 }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<BoxState>('loading');
  // The button is removed when it is clicked, so the box takes the focus.
  const takeFocus = () => box.current?.focus();
  return (
    <div
      ref={box}
      className={classNames(styles['box'], styles['reserved'])}
      style={{ minBlockSize: minHeight }}
      tabIndex={-1}
      data-remote={remote.name}
      data-version={remote.release?.version}
      data-choice={remote.choice}
      data-state={remote.status === 'refused' ? 'refused' : state}
    >
      {remote.status === 'refused' ? (
        <RefusedBox remote={remote} headingLevel={headingLevel} onRetry={takeFocus} />
      ) : (
        <AcceptedBox
          remote={remote}
          module={module}
          place={place}
          headingLevel={headingLevel}
          onRetry={takeFocus}
          onState={setState}
        />
      )}
    </div>
  );
}

type RefusedProps = { remote: RefusedRemote; headingLevel: 1 | 2; onRetry: () => void };

function RefusedBox({ remote, headingLevel, onRetry }: RefusedProps) {
  const { reload } = useRegistry();
  const [isReloading, setIsReloading] = useState(false);
  const isLeftOut = remote.refusal.code === 'remote.left-out';
  const tryAgain = async () => {
    onRetry();
    setIsReloading(true);
    if (isLeftOut) await bringBack(remote.name);
    await reload();
    setIsReloading(false);
  };
  if (isReloading) return <RemoteLoading />;
  return (
    <FailureBox
      title={remoteMessages[isLeftOut ? 'remote.left-out-title' : 'remote.title']}
      text={withAdvice(remote.refusal.sentence, remote.release)}
      onRetry={() => void tryAgain()}
      retryLabel={isLeftOut ? remoteMessages['remote.bring-back'] : messages['button.retry']}
      headingLevel={headingLevel}
    />
  );
}
