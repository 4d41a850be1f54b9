/** The assets of devices as data scopes narrow them; their nouns have the same names and columns. */
import type { DeviceKind } from '@swapdesk/device-protocol'
import type { Scoped } from '../crud/scope.ts'

/** With the column that holds the serial number. */
export type DeviceAsset = Scoped & { sn: string }

export const deviceAssets = {
  cabinet: {
    resource: 'cabinets',
    table: 'cabinet',
    alias: 'c',
    sn: 'cabinetSn',
    columns: ['stationId', 'status'],
  },
  vehicle: {
    resource: 'vehicles',
    table: 'vehicle',
    alias: 'v',
    sn: 'vehicleSn',
    columns: ['vehicleType', 'leaseStatus', 'vehicleTypeId', 'status'],
  },
  bms: {
    resource: 'batteries',
    table: 'battery',
    alias: 'b',
    sn: 'bmsSn',
    columns: ['workingStatus', 'status'],
  },
} as const satisfies Record<DeviceKind, DeviceAsset>
