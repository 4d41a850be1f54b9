/** Tracks: where people were, for whom, and who read it. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const server = 'apps/server/src'
const tests = [`${server}/modules/vehicles/tracks.test.ts`]

export const trackGuards: Mutant[] = [
  ...mutantsOf(`${server}/modules/vehicles/tracks.ts`, tests, [
    [
      'tracks of vehicles whose position a data scope hides',
      "if (shownColumns(context, vehicles, ['lng', 'lat']).length < 2)",
      'if (tenantId === undefined)',
    ],
    [
      'tracks of vehicles out of the data scope',
      "await detailOf(context, vehicles, 'vehicleDetail', named.id)",
      "(await context.db.first(query.selectFrom('vehicle').select('tenantId').where('id', '=', named.id))) as { tenantId: string }",
    ],
    ['speed that a data scope hides', "shown.has('speed') ? speed : null", 'speed'],
    ['mileage that a data scope hides', "shown.has('mileage') ? mileage : null", 'mileage'],
  ]),
  ...mutantsOf(`${server}/modules/batteries/tracks.ts`, tests, [
    [
      'tracks of batteries whose place a data scope hides',
      "shownColumns(context, batteries, ['place']).length > 0 ?",
      'tenantId !== undefined ?',
    ],
    [
      'tracks of batteries out of the data scope',
      "await detailOf(context, batteries, 'batteryDetail', named.id)",
      "(await context.db.first(query.selectFrom('battery').select('tenantId').where('id', '=', named.id))) as { tenantId: string }",
    ],
  ]),
  ...mutantsOf(`${server}/devices/positions.ts`, tests, [
    ['reports to the operator before', 't.tenant_id = ${tenantId}', 'true'],
    ['kept positions of the operator before', 'p.tenant_id = ${tenantId}', 'true'],
  ]),
  ...mutantsOf(`${server}/http/errors.ts`, tests, [
    ['reading of tracks in the API log', " && !operationOf(request.operation)['x-logged']", ''],
  ]),
]
