export { cabinets } from './cabinets.repository.ts'
export { isFull, stationFigures } from './figures.ts'
