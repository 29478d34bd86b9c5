export { buildWorkspace, isBuildFresh, latestFile, readLatest } from './builds';
export { readIfValid } from './read-json';
export { developmentEntry, goLive, releaseFrom } from './registry-entry';
export { copiesOfFrame } from './release/site-pages';
export { findRoot } from './project';
export {
  findRemotes,
  findWebWorkspaces,
  portVariable,
  readWorkspace,
  SHELL_PORT,
  SHELL_ROUTES,
  type RemoteWorkspace,
  type WebWorkspace,
} from './remotes';
