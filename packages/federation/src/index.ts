export { isBuildFresh } from './build-workspace';
export { latestFile, readLatest } from './latest';
export { editOwner, inspectRegistry, readRegistryIfValid } from './registry-file';
export { developmentEntry, registryEntry } from './registry-entry';
export { findRoot, readWorkspace } from './workspace';
export {
  findRemotes,
  findWebWorkspaces,
  portVariable,
  SHELL_PORT,
  type RemoteWorkspace,
  type WebWorkspace,
} from './remotes';
