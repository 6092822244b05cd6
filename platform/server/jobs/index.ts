export { installJobs } from './install.ts';
export { jobKind, type JobKind } from './job-kind.ts';
export { createJobs, type Jobs, type JobSender } from './jobs.ts';
