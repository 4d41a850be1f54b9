export { trips } from './trips.repository.ts'
