export { buildWorkspace, isBuildFresh, type BuildOptions } from './build-workspace';
export { inputsHash } from './inputs-hash';
export { latestFile, latestSchema, readLatest, type Latest } from './latest';
export { developmentEntry, registryEntry } from './registry-entry';
export { findRoot, readWorkspace, WEB_WORKSPACES, type WebWorkspace, type Workspace } from './workspace';
