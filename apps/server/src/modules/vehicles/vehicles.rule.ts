import type { Row } from '../../crud/resource.ts'
export const vehicleRule = () => ({})
export const prepareVehicle = (_c: unknown, row: Row) => row
