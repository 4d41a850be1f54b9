import { detailOf, pageOf, rowsOf } from '../../crud/list.ts'
import { removeRows, splitIds } from '../../crud/write.ts'
import { exportOf } from '../../export/export.ts'
import type { HandlersOf } from '../../http/context.ts'
import { cabinetChoices, cabinets } from './cabinets.repository.ts'
import { infoOf } from './info.ts'
import { moveToStation } from './station.ts'
import { submitCabinet } from './submit-cabinet.ts'
import { updateThreshold } from './threshold.ts'

const OPTIONS_MAX = 200

export const cabinetHandlers: HandlersOf<'cabinets'> = {
  cabinetList: (context, input) => pageOf(context, cabinets, input),
  cabinetDetail: (context, { id }) => detailOf(context, cabinets, id),
  cabinetSubmit: submitCabinet,
  cabinetRemove: (context, { ids }) => removeRows(context, cabinets, splitIds(ids)),
  cabinetExport: (context, input) =>
    exportOf(context, cabinets, 'cabinetList', input, { zh: '换电柜', en: 'cabinets' }),
  cabinetOptions: (context, input) => rowsOf(context, cabinetChoices, input, OPTIONS_MAX),
  cabinetInfo: (context, { cabinetSn }) => infoOf(context, cabinetSn),
  cabinetUpdateStation: (context, { id, stationId }) => moveToStation(context, id, stationId),
  cabinetUpdateThreshold: (context, { id, threshold }) => updateThreshold(context, id, threshold),
}
