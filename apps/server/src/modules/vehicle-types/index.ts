export { vehicleTypes } from './vehicle-types.repository.ts'
