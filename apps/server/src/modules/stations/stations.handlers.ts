import { detailOf, pageOf, rowsOf } from '../../crud/list.ts'
import { removeRows, splitIds } from '../../crud/write.ts'
import { exportOf } from '../../export/export.ts'
import type { HandlersOf } from '../../http/context.ts'
import { stationChoices, stations } from './stations.repository.ts'
import { submitStation } from './submit-station.ts'

const OPTIONS_MAX = 200

export const stationHandlers: HandlersOf<'stations'> = {
  stationList: (context, input) => pageOf(context, stations, input),
  stationDetail: (context, { id }) => detailOf(context, stations, id),
  stationSubmit: submitStation,
  stationRemove: (context, { ids }) => removeRows(context, stations, splitIds(ids)),
  stationExport: (context, input) => exportOf(context, stations, 'stationList', input, { zh: '电站', en: 'stations' }),
  stationOptions: (context, input) => rowsOf(context, stationChoices, input, OPTIONS_MAX),
  stationOverviewList: (context, input) => pageOf(context, stations, input),
  stationOverviewDetail: (context, { id }) => detailOf(context, stations, id),
}
