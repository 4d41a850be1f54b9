import { detailOf, pageOf, rowsOf } from '../../crud/list.ts'
import { exportOf } from '../../export/export.ts'
import type { HandlersOf } from '../../http/context.ts'
import { riderChoices, riders } from './riders.repository.ts'

const OPTIONS_MAX = 200

export const riderHandlers: HandlersOf<'riders'> = {
  riderPage: (context, input) => pageOf(context, riders, input),
  riderDetail: (context, { id }) => detailOf(context, riders, id),
  riderExport: (context, input) => exportOf(context, riders, 'riderPage', input, { zh: '骑手', en: 'riders' }),
  riderOptions: (context, input) => rowsOf(context, riderChoices, input, OPTIONS_MAX),
}
