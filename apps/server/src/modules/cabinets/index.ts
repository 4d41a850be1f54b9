export { cabinets } from './cabinets.repository.ts'
export { cabinetFigures, reportedThreshold, stationFigures } from './figures.ts'
