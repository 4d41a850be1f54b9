export { bulkJobs } from './bulk-jobs.repository.ts'
export { planJob } from './plan.ts'
export { startJob } from './steer.ts'
export { BulkRunner } from './runner.ts'
