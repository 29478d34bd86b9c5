export { isBuildFresh } from './build-workspace';
export { latestFile, readLatest } from './latest';
export { readRegistryIfValid } from './registry/registry-file';
export { developmentEntry, goLive, registryEntry } from './registry-entry';
export { findProject, findRoot, type Project } from './project';
export { readWorkspace } from './workspace';
export {
  findRemotes,
  findWebWorkspaces,
  portVariable,
  SHELL_PORT,
  SHELL_ROUTES,
  type RemoteWorkspace,
  type WebWorkspace,
} from './remotes';
