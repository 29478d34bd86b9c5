export { isBuildFresh } from './builds';
export { latestFile, readLatest } from './builds';
export { readRegistryIfValid } from './registry/documents';
export { developmentEntry, goLive, registryEntry } from './registry-entry';
export { findProject, findRoot, type Project } from './project';
export { readWorkspace } from './remotes';
export {
  findRemotes,
  findWebWorkspaces,
  portVariable,
  SHELL_PORT,
  SHELL_ROUTES,
  type RemoteWorkspace,
  type WebWorkspace,
} from './remotes';
