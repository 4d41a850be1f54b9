/** What keeps trips whole: each report counts, none overlap, and people change only what is theirs. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const module = 'apps/server/src/modules/trips'
const job = ['apps/server/src/devices/make-trips.test.ts']

export const tripGuards: Mutant[] = [
  ...mutantsOf(
    `${module}/trips.handlers.ts`,
    [`${module}/trips.test.ts`],
    [
      ['adding of trips', "    if (!isUpdate(input)) throw fieldProblem('trip.id-missing', 'id')\n", ''],
      [
        'removal of trips that go on',
        "    if (driving) throw new Problem('trip.driving-kept', { sn: driving.sn })\n",
        '',
      ],
    ],
  ),
  ...mutantsOf(
    `${module}/trips.repository.ts`,
    [`${module}/trips.test.ts`],
    [
      [
        'outcomes of trips that go on',
        "  if (before?.['status'] === TripStatus.Driving) throw fieldProblem('trip.driving', 'status')\n",
        '',
      ],
      ['trips of vehicles beyond the data scope', "  scopedThrough: vehicleScope('t.vehicleId'),\n", ''],
      ['outcomes that people have set', '  return { ...row, isStatusManual: true }', '  return row'],
    ],
  ),
  ...mutantsOf(
    'apps/server/src/modules/vehicles/parts.ts',
    ['apps/server/src/modules/vehicles/parts.test.ts'],
    [
      ['locking of vehicles that move', '  await assertStill(context, sn, cmd, whenStopped)\n', ''],
      [
        'switching off of parts that end by themselves',
        "  if (cmd === null) throw fieldProblem('vehicle.part-ends-itself', 'on')\n",
        '  if (cmd === null) return { commandId: id }\n',
      ],
      [
        'switching of parts of vehicles beyond reach',
        'const vehicle = await lockRow(context, vehicles, id)',
        'const vehicle = (await context.db.first<{ vehicleSn: string }>(sql`select vehicle_sn from vehicle where id = ${id}`))!',
      ],
    ],
  ),
  ...mutantsOf(
    'apps/server/src/modules/vehicles/model-counts.ts',
    ['apps/server/src/modules/vehicles/parts.test.ts'],
    [
      [
        'counts beyond the data scope',
        'v.vehicle_type_id = t.id and ${isReachable(context, vehicles)}',
        'v.vehicle_type_id = t.id and v.is_deleted = 0',
      ],
      [
        'models of hidden columns',
        "['vehicleTypeName', 'leaseStatus']).length === 2",
        "['id', 'tenantId']).length === 2",
      ],
    ],
  ),
  ...mutantsOf('apps/server/src/devices/trip-rows.ts', job, [
    ['outcomes that people have set, when found again', 't.is_status_manual and g."hasEnded" then', 'false then'],
  ]),
  ...mutantsOf('apps/server/src/devices/nearest-station.ts', job, [
    ['addresses of stations of others', 'where s.tenant_id = ${tenantId} and s.is_deleted', 'where s.is_deleted'],
  ]),
  ...mutantsOf('apps/server/src/devices/trip-places.ts', job, [
    ['geofences of others as places of trips', 'ofTenant.get(tenantId)?.find', 'fences.find'],
  ]),
  ...mutantsOf('apps/server/src/devices/trip-reports.ts', job, [
    [
      'reports that come late',
      'takenFrom !== null && seenUntil !== null && takenFrom <= seenUntil',
      'takenFrom !== null && seenUntil !== null && takenFrom < 0',
    ],
    [
      'marks that were taken before the server stopped',
      'where (taken_from is not null or silent_at < now())',
      'where silent_at < now()',
    ],
  ]),
  ...mutantsOf('apps/server/src/devices/make-trips.ts', job, [
    ['vehicles beside one at fault', '    slice = await makeEach(source, atOnce, onError)\n', '      throw error\n'],
  ]),
]
