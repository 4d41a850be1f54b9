export { alarms } from './alarms.repository.ts'
