export { isBuildFresh } from './build-workspace';
export { latestFile, readLatest } from './latest';
export { developmentEntry, registryEntry } from './registry-entry';
export { readWorkspace } from './workspace';
export {
  REMOTES,
  WEB_PORTS,
  WEB_WORKSPACES,
  type RemoteWorkspace,
  type WebWorkspace,
} from './web-workspaces';
