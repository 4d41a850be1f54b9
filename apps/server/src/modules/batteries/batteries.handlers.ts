import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { batteries } from './batteries.repository.ts'
import { curveOf } from './curve.ts'
import { lowBatteries } from './low-batteries.repository.ts'
import { batteryCountHandlers, batteryMonitoring } from './monitoring.ts'
import { moveBattery, writeOffBattery } from './move-battery.ts'
import { passportOf } from './passport.ts'
import { placesOf } from './places.ts'

export const batteryHandlers: HandlersOf<'batteries'> = {
  ...plainHandlers(batteries),
  ...plainHandlers(batteryMonitoring),
  ...plainHandlers(lowBatteries),
  ...batteryCountHandlers,
  batteryMonitoringCurve: curveOf,
  batteryMove: moveBattery,
  batteryPassport: passportOf,
  batteryPlaceList: placesOf,
  batteryWriteOff: writeOffBattery,
}
