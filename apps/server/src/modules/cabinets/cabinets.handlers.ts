import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { swapsOfCabinet } from '../swap-records/index.ts'
import { cabinets } from './cabinets.repository.ts'
import { infoOf } from './info.ts'
import { moveToStation } from './station.ts'
import { submitCabinet } from './submit-cabinet.ts'
import { updateThreshold } from './cabinet-settings.ts'

export const cabinetHandlers: HandlersOf<'cabinets'> = {
  ...plainHandlers(cabinets),
  cabinetSubmit: submitCabinet,
  cabinetSwapPage: swapsOfCabinet,
  cabinetInfo: (context, { cabinetSn }) => infoOf(context, cabinetSn),
  cabinetUpdateStation: (context, { id, stationId }) => moveToStation(context, id, stationId),
  cabinetUpdateThreshold: (context, { id, threshold }) => updateThreshold(context, id, threshold),
}
