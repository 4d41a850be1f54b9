// Guards of what riders' data is shown by: phone lists, riders of trips, and what may be changed of vehicles.
import { mutantsOf } from '../mutant.ts'

const phones = ['apps/server/src/modules/riders/rental-phones.test.ts']
const trips = ['apps/server/src/modules/trips/riders-of-trips.test.ts']
const changes = ['apps/server/src/modules/vehicles/vehicle-changes.test.ts']
const imports = ['apps/server/src/modules/bulk-jobs/import-failures.test.ts']

export const riderDataGuards = [
  ...mutantsOf('apps/server/src/crud/visible-columns.ts', phones, [
    [
      'phones that a data scope of riders hides',
      'return sourcesOf(foreign[name]).every(',
      'return true || sourcesOf(foreign[name]).every(',
    ],
  ]),
  ...mutantsOf('apps/server/src/modules/batteries/low-batteries.repository.ts', phones, [
    ['phones of riders beyond the data scope', "  scopedThrough: referenceScope(() => [[riders, 'p.riderId']]),\n", ''],
  ]),
  ...mutantsOf('apps/server/src/modules/riders/rental-phones.repository.ts', phones, [
    [
      'riders of vehicles beyond the data scope',
      "  scopedThrough: referenceScope(() => [[vehicles, 'r.vehicleId']]),\n",
      '',
    ],
  ]),
  ...mutantsOf('apps/server/src/crud/reference-scope.ts', trips, [
    ['riders of trips beyond the data scope', 'case when ${scope} then ${value} end', '${value}'],
    ['trips found by riders beyond the data scope', '(${condition} and ${scope})', '${condition}'],
  ]),
  ...mutantsOf('apps/server/src/modules/vehicles/vehicles.repository.ts', changes, [
    ['status and strategy in the form of a vehicle', '  if (before) assertMayChange(context, row, before)\n', ''],
  ]),
  ...mutantsOf('apps/server/src/modules/vehicles/vehicle-actions.ts', changes, [
    ['status of a vehicle that changed since', '  if (updateTime) await assertSeen(context, before, updateTime)\n', ''],
  ]),
  ...mutantsOf('apps/server/src/modules/bulk-jobs/steer.ts', imports, [
    [
      'retries of rows whose cells were cleared',
      "      .where(sql<boolean>`(note ->> 'line' is null or input is not null or target_id is not null)`)\n",
      '',
    ],
  ]),
]
