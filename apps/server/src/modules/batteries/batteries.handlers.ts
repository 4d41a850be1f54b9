import { detailOf, pageOf, rowsOf } from '../../crud/list.ts'
import { exportOf } from '../../export/export.ts'
import type { HandlersOf } from '../../http/context.ts'
import { batteries, batteryChoices } from './batteries.repository.ts'

const OPTIONS_MAX = 200

export const batteryHandlers: HandlersOf<'batteries'> = {
  batteryList: (context, input) => pageOf(context, batteries, input),
  batteryDetail: (context, { id }) => detailOf(context, batteries, id),
  batteryExport: (context, input) =>
    exportOf(context, batteries, 'batteryList', input, { zh: '电池', en: 'batteries' }),
  batteryOptions: (context, input) => rowsOf(context, batteryChoices, input, OPTIONS_MAX),
}
