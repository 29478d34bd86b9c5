export { accept, isSignedBy } from './accept';
export { changeEntry, changeOwner, inspectRegistry, readRegistry } from './change-registry';
export { LockError } from './file-lock';
export { createFolderTarget, openFolderTarget, type FolderTarget } from './folder-target';
export { openTarget } from './open-target';
export { namedReleases } from './releases';
export { runRelease } from './run-release';
export { TARGET_FILE, VersionError, type Target, type TargetFile } from './target';
export { writeIfChanged, writeWithCopies } from './write-with-copies';
