export { pageBootstrap } from './page-bootstrap.ts'
export { seedDefaults, type SeedResult } from './seed-defaults.ts'
