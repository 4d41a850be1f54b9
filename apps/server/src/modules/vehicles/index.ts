export { endBindings, LIVE_LEASE, type Surrender } from './end-bindings.ts'
export { vehicles } from './vehicles.repository.ts'
