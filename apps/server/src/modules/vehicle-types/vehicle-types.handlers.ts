import type { HandlersOf } from '../../http/context.ts'
import { detailOf, pageOf, rowsOf } from '../../crud/list.ts'
import { removeRows, splitIds, submitRow } from '../../crud/write.ts'
import { exportOf } from '../../export/export.ts'
import { vehicleTypes } from './vehicle-types.repository.ts'

const OPTIONS_MAX = 200

export const vehicleTypeHandlers: HandlersOf<'vehicle-types'> = {
  vehicleTypeList: (context, input) => pageOf(context, vehicleTypes, input),
  vehicleTypeDetail: (context, { id }) => detailOf(context, vehicleTypes, id),
  vehicleTypeSubmit: (context, input) => submitRow(context, vehicleTypes, input),
  vehicleTypeRemove: (context, { ids }) => removeRows(context, vehicleTypes, splitIds(ids)),
  vehicleTypeExport: (context, input) =>
    exportOf(context, vehicleTypes, 'vehicleTypeList', input, { zh: '车型', en: 'vehicle-types' }),
  vehicleTypeOptions: (context, input) => rowsOf(context, vehicleTypes, { ...input, status: 1 }, OPTIONS_MAX),
}
