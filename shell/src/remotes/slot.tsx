import { RegistryFailure } from './registry-failure';
import { useRegistry } from './registry-context';
import { RemoteBox } from './remote-box';
import styles from './remote-box.module.css';
import { RemoteLoading } from './remote-loading';

type Props = {
  /** Such as 'home.map'. */
  name: string;
  /** Pixels reserved while it loads. */
  minHeight?: number;
};

/** A place on a page where the registry mounts remotes. Renders nothing if there are none. */
export function Slot({ name, minHeight }: Props) {
  const { state, reload } = useRegistry();
  if (state.status === 'pending') {
    return (
      <div className={styles['box']} style={{ minBlockSize: minHeight }}>
        <RemoteLoading />
      </div>
    );
  }
  if (state.status === 'failed') {
    return <RegistryFailure failure={state.failure} onRetry={reload} headingLevel={2} />;
  }
  return state.remotes.flatMap((remote) =>
    remote.mounts
      .filter((mount) => 'slot' in mount && mount.slot === name)
      .map(({ module }) => (
        <RemoteBox key={`${remote.name}${module}`} remote={remote} module={module} minHeight={minHeight} />
      )),
  );
}
