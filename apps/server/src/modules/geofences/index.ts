export { geofences } from './geofences.repository.ts'
