export { batteryTypes } from './battery-types.repository.ts'
