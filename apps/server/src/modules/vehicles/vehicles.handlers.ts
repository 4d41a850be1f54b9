import type { HandlersOf } from '../../http/context.ts'
import { detailOf, pageOf, rowsOf } from '../../crud/list.ts'
import { removeRows, splitIds, submitRow } from '../../crud/write.ts'
import { exportOf } from '../../export/export.ts'
import { vehicles } from './vehicles.repository.ts'

const OPTIONS_MAX = 200

export const vehicleHandlers: HandlersOf<'vehicles'> = {
  vehicleList: (context, input) => pageOf(context, vehicles, input),
  vehicleDetail: (context, { id }) => detailOf(context, vehicles, id),
  vehicleSubmit: (context, input) => submitRow(context, vehicles, input),
  vehicleRemove: (context, { ids }) => removeRows(context, vehicles, splitIds(ids)),
  vehicleExport: (context, input) => exportOf(context, vehicles, 'vehicleList', input, { zh: '车辆', en: 'vehicles' }),
  vehicleOptions: (context, input) => rowsOf(context, vehicles, input, OPTIONS_MAX),
}
