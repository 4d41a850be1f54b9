export { cabinets } from './cabinets.repository.ts'
export { cabinetFigures, isFull, reportedThreshold, stationFigures } from './figures.ts'
