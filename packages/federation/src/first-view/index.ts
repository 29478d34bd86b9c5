export { FIRST_VIEW_FILE, readFirstViews, writeFirstViews, type FirstViews } from './first-view-file';
export { withFirstViews, withoutFirstViews } from './insert';
export { liveFirstViews, MAX_BYTES, type ReadFile } from './live-first-views';
