export { buildWorkspace, isBuildFresh, type BuildOptions } from './build-workspace';
export { inputsHash } from './inputs-hash';
export { latestFile, latestSchema, readLatest, type Latest } from './latest';
export { developmentEntry, registryEntry } from './registry-entry';
export { readRegistryFile, withRemote, writeRegistryFile } from './registry-file';
export { releaseBack, releaseRemote, type ReleaseOptions } from './release-remote';
export { findRoot, readWorkspace, type Workspace } from './workspace';
export {
  REMOTES,
  WEB_PORTS,
  WEB_WORKSPACES,
  type RemoteWorkspace,
  type WebWorkspace,
} from './web-workspaces';
