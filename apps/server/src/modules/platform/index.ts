export { pageFacts } from './page-facts.ts'
export { seedDefaults, type SeedResult } from './seed-defaults.ts'
