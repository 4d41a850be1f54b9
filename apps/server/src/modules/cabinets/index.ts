export { cabinets } from './cabinets.repository.ts'
export { isFull, reportedThreshold, stationFigures } from './figures.ts'
