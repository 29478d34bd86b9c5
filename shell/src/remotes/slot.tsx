import { classNames } from '@health-commons/ui';
import { PlaceLoading } from './first-view';
import { RegistryFailure } from './registry-failure';
import { useRegistry } from './registry-context';
import { RemoteBox } from './remote-box';
import styles from './remote-box.module.css';

type Props = {
  /** The slot's name, for example 'home.map'. */
  name: string;
};

/** Renders all remotes that the registry mounts in this slot, if any. */
export function Slot({ name }: Props) {
  const { state, reload } = useRegistry();
  if (state.status === 'pending') {
    return (
      <div className={classNames(styles['box'], styles['reserved'])}>
        <PlaceLoading place={name} />
      </div>
    );
  }
  if (state.status === 'failed') {
    return <RegistryFailure failure={state.failure} onRetry={() => void reload()} headingLevel={2} />;
  }
  return state.remotes.flatMap((remote) =>
    remote.mounts
      .filter((mount) => 'slot' in mount && mount.slot === name)
      .map(({ module }) => (
        <RemoteBox key={`${remote.name}${module}`} remote={remote} module={module} place={name} />
      )),
  );
}
