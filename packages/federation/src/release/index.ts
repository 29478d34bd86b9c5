export { parseJson } from '../read-json';
export { accept } from './accept';
export { changeEntry, changeOwner, readRegistry } from './change-registry';
export { LockError } from '@health-commons/base/lock';
export { createFolderTarget, openFolderTarget, type FolderTarget } from './folder-target';
export { fetchFile } from './site';
export { canaryNotes } from './history';
export { openTarget } from './http-target';
export { shellApiFault } from './gate';
export { type Expiry, expiryOf } from '../registry/expiry';
export { namedReleases } from '../registry-entry';
export { printStatus } from './releases';
export { runRelease } from './run-release';
export {
  RegistryError,
  TARGET_FILE,
  TargetError,
  type StoredRegistry,
  type Target,
  type Version,
  versionsFolder,
  versionsUrl,
} from './target';
export { filesBelow, hashOf, writeFileAtomically, writeIfChanged, writeWithCopies } from './files';
