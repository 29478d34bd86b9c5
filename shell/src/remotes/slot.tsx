import { RegistryFailure } from './registry-failure';
import { useRegistry } from './registry-context';
import { RemoteBox } from './remote-box';
import styles from './remote-box.module.css';
import { Waiting } from './waiting';

type Props = {
  /** Of the shell's table of slots: 'home.map'. */
  name: string;
  /** Height kept free while it loads. Pixels. */
  minHeight?: number;
};

/** A place on a page where the registry may mount remotes. Nothing mounted there: nothing drawn. */
export function Slot({ name, minHeight }: Props) {
  const { state, reload } = useRegistry();
  if (state.status === 'pending') {
    return (
      <div className={styles['box']} style={{ minBlockSize: minHeight }}>
        <Waiting />
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
