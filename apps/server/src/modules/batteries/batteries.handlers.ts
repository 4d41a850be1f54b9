import { BatteryPlace } from '@swapdesk/dictionary'
import { plainHandlers } from '../../crud/handlers.ts'
import { lockRows, removeRows, splitIds } from '../../crud/write.ts'
import type { HandlersOf } from '../../http/context.ts'
import { fitBattery } from '../rider-bindings/index.ts'
import { assertNotOwed } from './assert-not-owed.ts'
import { batteries } from './batteries.repository.ts'
import { curveOf } from './curve.ts'
import { lowBatteries } from './low-batteries.repository.ts'
import { batteryCountHandlers, batteryMonitoring } from './monitoring.ts'
import { moveBattery, writeOffBattery } from './move-battery.ts'
import { passportOf } from './passport.ts'
import { placesOf } from './places.ts'
import { trackHandlers } from './tracks.ts'

export const batteryHandlers: HandlersOf<'batteries'> = {
  ...plainHandlers(batteries),
  ...plainHandlers(batteryMonitoring),
  ...plainHandlers(lowBatteries),
  ...batteryCountHandlers,
  ...trackHandlers,
  batteryMonitoringCurve: curveOf,
  batteryMove: (context, { place, ...input }) =>
    place === BatteryPlace.Vehicle
      ? fitBattery(context, { place, ...input })
      : moveBattery(context, { place, ...input }),
  batteryRemove: async (context, { ids, force }) => {
    const rows = await lockRows(context, batteries, splitIds(ids))
    await assertNotOwed(
      context,
      rows.map(({ id }) => id),
    )
    return removeRows(context, batteries, splitIds(ids), force)
  },
  batteryPassport: passportOf,
  batteryPlaceList: placesOf,
  batteryWriteOff: writeOffBattery,
}
