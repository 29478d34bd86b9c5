export { prepare } from '@health-commons/triage';
export { createApi } from './create-api';
export { createJobs, type Job } from './jobs/jobs';
export { systemClock, type Clock, type Dependencies, type Log } from './dependencies';
export { readSettings, type Environment, type Settings } from './settings';
export type { Db, Role, Sql } from './db';
