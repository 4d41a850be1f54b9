// Not beside the kinds, which every page loads.
import type { RecordKind } from '../navigation/record-kinds'

/** The kinds as the operations on records of any kind name them. */
export const recordNouns = {
  vehicle: 'vehicle',
  vehicleType: 'vehicleType',
  rentalStrategy: 'rentalStrategy',
  trip: 'trip',
  battery: 'battery',
  batteryType: 'batteryType',
  cabinet: 'cabinet',
  camera: 'camera',
  station: 'station',
  rider: 'rider',
  riderVehicle: 'riderVehicle',
  riderBattery: 'riderBattery',
  riderSurrender: 'riderSurrender',
  card: 'nfcCard',
  swap: 'swapRecord',
  user: 'user',
  role: 'role',
  tenant: 'tenant',
} as const satisfies Record<RecordKind, string>
