// What only the details of a vehicle show: one chunk, which the list loads without.
export { Movement } from './movement'
export { PositionMap } from './position-map'
export { Reported } from './reported'
