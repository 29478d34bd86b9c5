export { prepare } from '@health-commons/triage';
export { createApi } from './create-api';
export { createJobs, recorded, type Job } from './jobs/jobs';
export { systemClock } from './dependencies';
