/** Figures of vehicles, cabinets, batteries and stations over days, and the low-power threshold. */
import type { HandlersOf } from '../../http/context.ts'
import { batteryStatistics } from './battery-statistics.ts'
import { cabinetStatistics } from './cabinet-statistics.ts'
import { lowPowerThreshold, setLowPowerThreshold } from './low-power.ts'
import { stationStatistics } from './station-statistics.ts'
import { vehicleStatistics } from './vehicle-statistics.ts'

export const statisticsHandlers: HandlersOf<'statistics'> = {
  statisticsVehicle: vehicleStatistics,
  statisticsCabinet: cabinetStatistics,
  statisticsBattery: batteryStatistics,
  statisticsStation: stationStatistics,
  statisticsLowPowerThreshold: lowPowerThreshold,
  statisticsLowPowerThresholdSubmit: setLowPowerThreshold,
}
